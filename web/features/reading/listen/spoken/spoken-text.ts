import { isOnlyReferences, speakReferences } from './spoken-reference.ts'

/**
 * Converts a text of the page to speech. A source reference in parentheses is skipped, because
 * nearly every quotation in a study has one. Any other reference is spelled out. Quotation marks
 * are removed.
 */
export function spokenText(text: string): string {
  const plain = withoutEmphasis(text)
    // Words in Hebrew and Greek script are removed: few voices can speak them, and the study gives their
    // transliteration next to them.
    .replace(/[\p{Script=Hebrew}\p{Script=Greek}][\p{Script=Hebrew}\p{Script=Greek}\p{M}\s]*/gu, ' ')
    .replace(/¶/g, ' ')
    .replace(/\s*\(([^()]*)\)/g, (whole, inside: string) =>
      inside.trim() === '' || isOnlyReferences(inside) ? '' : whole,
    )
  return (
    speakReferences(plain)
      .replace(/(\d)[–-](?=\d)/g, '$1 to ')
      .replace(/\s*—\s*/g, ', ')
      // Quotation marks are removed, except a closing one after a letter, which may be an apostrophe.
      .replace(/[“”„"‘]|(?<!\p{L})’/gu, '')
      .replace(/’/g, "'")
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?])/g, '')
      .trim()
  )
}

/**
 * Removes the stars of `*emphasis*`, as displayed on the page. Same pattern as in
 * web/ui/scripture/prose.tsx.
 */
export function withoutEmphasis(text: string): string {
  return text.replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '$1')
}

/** Reduces a transliteration to letters that every English voice can speak: "shādôm" becomes "shadom". */
export function spokenTransliteration(transliteration: string): string {
  return transliteration
    .normalize('NFD')
    .replace(/[\p{M}ʾʿʼʻ]/gu, '')
    .trim()
}
