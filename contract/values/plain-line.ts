/** Characters that are invisible or affect the display of others: controls, bidi marks, fillers, unpaired surrogates. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/** Scripts whose spelling requires joiners, such as Persian and Malayalam. */
const JOINING = [
  'Adlam',
  'Arabic',
  'Mongolian',
  'Nko',
  'Syriac',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Khmer',
  'Myanmar',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')

const EMOJI = '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?'

/** Sequences that are permitted, because an otherwise invisible character is part of a visible one there. */
const IN_PLACE = [
  // The flags of England, Scotland and Wales; a family; a keycap.
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
  `${EMOJI}(?:\\u200D${EMOJI})*`,
  '[\\d#*]\\uFE0F\\u20E3',
  // Variant of a character in a Japanese name, or of a Mongolian letter.
  '\\p{Script=Han}\\p{Variation_Selector}',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
  `[${JOINING}]\\p{M}*[\\u200C\\u200D]`,
].join('|')

const inPlace = new RegExp(IN_PLACE, 'gu')
const inPlaceOrUnseen = new RegExp(`(${IN_PLACE})|${UNSEEN.source}`, 'gu')

/** Whether a text is one line of visible characters, so that it cannot imitate or reorder other text. */
export function isPlainLine(text: string): boolean {
  return !UNSEEN.test(text.replace(inPlace, ''))
}

/** Removes all invisible characters, for names that come from other systems. */
export function asPlainLine(text: string): string {
  const seen = text
    .normalize('NFC')
    .replace(inPlaceOrUnseen, (unseen, kept?: string) => kept ?? (/\s|\p{Cc}/u.test(unseen) ? ' ' : ''))
  return seen.replace(/\s+/gu, ' ').trim()
}
