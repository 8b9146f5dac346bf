/**
 * Matches characters that are invisible or change how others are displayed: control characters, bidirectional marks,
 * fillers, unpaired surrogates.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/**
 * Matches characters of scripts, such as Persian and Malayalam, in which correct spelling requires zero-width
 * joiners or non-joiners.
 */
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

/**
 * Matches sequences in which an invisible character is permitted, because it is part of a visible character, such as an
 * emoji, or necessary for the spelling of a word.
 */
const IN_PLACE = [
  // Emoji of several characters, some of which are invisible: the flags of England, Scotland and Wales;
  // joined emoji such as a family; keycaps.
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
  `${EMOJI}(?:\\u200D${EMOJI})*`,
  '[\\d#*]\\uFE0F\\u20E3',
  // Variation selectors are invisible. They are permitted after Han and Mongolian characters, because they
  // select the form in which a character of a Japanese name or a Mongolian word is drawn.
  '\\p{Script=Han}\\p{Variation_Selector}',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
  `[${JOINING}]\\p{M}*[\\u200C\\u200D]`,
].join('|')

const inPlace = new RegExp(IN_PLACE, 'gu')
const inPlaceOrUnseen = new RegExp(`(${IN_PLACE})|${UNSEEN.source}`, 'gu')

/**
 * Whether a text is one line of visible characters. Invisible characters could make it look like another text, or
 * change the order in which text beside it is displayed.
 */
export function isPlainLine(text: string): boolean {
  return !UNSEEN.test(text.replace(inPlace, ''))
}

/**
 * Converts a text, such as a name from an external sign-in provider, to one line: removes invisible
 * characters, except those that `IN_PLACE` permits, and replaces line breaks and control characters with
 * spaces.
 */
export function asPlainLine(text: string): string {
  const seen = text
    .normalize('NFC')
    .replace(inPlaceOrUnseen, (unseen, kept?: string) => kept ?? (/\s|\p{Cc}/u.test(unseen) ? ' ' : ''))
  return seen.replace(/\s+/gu, ' ').trim()
}
