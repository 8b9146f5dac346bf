/**
 * A word by its letters alone: in small letters, without accents, breathings, dots and elision marks, and with one form of
 * sigma. Inflection is worked out in these, because accents move as a word is inflected.
 */
export function bareLetters(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^α-ω]/g, '')
}

/**
 * A word as it would stand alone in a list, to be compared with its accents: in small letters, the grave of running text
 * as an acute, and without the second accent that an enclitic word behind it brings.
 */
export function accentedLetters(word: string): string {
  const [first = '', ...others] = word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(GRAVE, ACUTE)
    .replace(/[’ʼ᾽]/g, "'")
    .split(/(?<=[\u0301\u0342])/)
  return [first, ...others.map((rest) => rest.replace(/[\u0301\u0342]/g, ''))].join('').normalize('NFC')
}

const GRAVE = '\u0300'
const ACUTE = '\u0301'
