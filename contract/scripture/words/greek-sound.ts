import { capitalised } from '#contract/values/numbers.ts'

const letters: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'ē',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'ph',
  χ: 'ch',
  ψ: 'ps',
  ω: 'ō',
}
const ROUGH = '\u0314'
const DIAERESIS = '\u0308'

/**
 * Transliterates a Greek word in the style of the dictionary: ἀγάπη is "agapē", υἱός "huios",
 * ἄγγελος "angelos".
 */
export function greekSound(word: string): string {
  const marked = [...word.normalize('NFD').matchAll(/(\p{L})(\p{M}*)/gu)].map(
    ([, letter = '', marks = '']) => ({
      letter: letter.toLowerCase(),
      marks,
    }),
  )
  const sounds = marked.map(({ letter, marks }, at) => {
    const before = marked[at - 1]?.letter ?? '-'
    const after = marked[at + 1]?.letter ?? '-'
    // The second of two consecutive rhos is "rh", although modern editions do not print its rough breathing.
    if (letter === 'ρ' && (marks.includes(ROUGH) || before === 'ρ')) return 'rh'
    if (letter === 'γ' && 'γκξχ'.includes(after)) return 'n'
    const isSeparate = marks.includes(DIAERESIS)
    if (letter === 'υ' && !isSeparate && ('αεοη'.includes(before) || after === 'ι')) return 'u'
    return `${letters[letter] ?? letter}${isSeparate ? DIAERESIS : ''}`
  })
  // A rough breathing ("h") is written on the first vowel of a word, or on the second one if the two are a diphthong.
  // The first two letters are therefore checked, if they are vowels.
  const opening = marked.slice(0, 2).findIndex(({ letter }) => !'αεηιουω'.includes(letter))
  const isRough = marked.slice(0, opening === -1 ? 2 : opening).some(({ marks }) => marks.includes(ROUGH))
  const sound = `${isRough ? 'h' : ''}${sounds.join('')}`.normalize('NFC')
  return /^\p{Lu}/u.test(word) ? capitalised(sound) : sound
}
