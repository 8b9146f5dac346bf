import { isOnlyReferences, speakReferences } from './spoken-reference.ts'

/**
 * What a voice says of a text on the page. Where a text only names its source in parentheses, the listener is spared it: nearly
 * every quotation in a study is followed by one. Any other reference is said in words. Quotation marks have no sound.
 */
export function spokenText(text: string): string {
  const plain = withoutEmphasis(text)
    // Hebrew and Greek script, with its points: few voices can say it, and it stands beside its transliteration.
    .replace(/[\p{Script=Hebrew}\p{Script=Greek}][\p{Script=Hebrew}\p{Script=Greek}\p{M}\s]*/gu, ' ')
    .replace(/¶/g, ' ')
    .replace(/\s*\(([^()]*)\)/g, (whole, inside: string) =>
      inside.trim() === '' || isOnlyReferences(inside) ? '' : whole,
    )
  return (
    speakReferences(plain)
      .replace(/(\d)[–-](?=\d)/g, '$1 to ')
      .replace(/\s*—\s*/g, ', ')
      // A closing quotation mark is an apostrophe, too: it stays only behind a letter.
      .replace(/[“”„"‘]|(?<!\p{L})’/gu, '')
      .replace(/’/g, "'")
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?])/g, '')
      .trim()
  )
}

/** As it stands on the page: `*emphasis*` without its stars. The same pairs as in web/ui/scripture/prose.tsx. */
export function withoutEmphasis(text: string): string {
  return text.replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '$1')
}

/** A transliteration in letters that every English voice has: "shādôm" as "shadom". */
export function spokenTransliteration(transliteration: string): string {
  return transliteration
    .normalize('NFD')
    .replace(/[\p{M}ʾʿʼʻ]/gu, '')
    .trim()
}
