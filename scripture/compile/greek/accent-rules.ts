import { bareLetters } from './letters.ts'

/**
 * Whether what the letters leave open, the breathing and the accent, lets a form be one of this headword. Two rules that hold
 * wherever a word is inflected by rule; they tell ἔχων from ἕξ, and κόσμου from κοσμέω.
 */
export function mayBeFormOf(headword: string, form: string): boolean {
  return agreesInBreathing(headword, form) && isContractedAsAccented(headword, form)
}

/** Their stems begin with different breathings: ὁράω, εἶδον; ἔχω, ἕξω; ἵστημι, ἔστην. */
const CHANGING_BREATHING = ['ὁράω', 'ἔχω', 'ἵστημι'].map(bareLetters)

/**
 * A word keeps the breathing it begins with; a word that begins with a consonant may begin with an augment, which is smooth.
 * Names are left out, as editions differ: Ἠλίας, Ἡλίας.
 */
function agreesInBreathing(headword: string, form: string): boolean {
  const breathing = breathingOf(form)
  const isName = headword !== headword.toLowerCase()
  if (!breathing || isName || CHANGING_BREATHING.includes(bareLetters(headword))) return true
  return breathing === (breathingOf(headword) ?? SMOOTH)
}

const SMOOTH = '\u0313'

/** Of a word that begins with a vowel and is printed with its breathing. */
function breathingOf(word: string): string | undefined {
  const [beginning = ''] = /^(?:[αεηιουω]|\p{M})*/u.exec(word.normalize('NFD').toLowerCase()) ?? []
  return /[\u0313\u0314]/.exec(beginning)?.[0]
}

/** α, ε and ο contracted with an ending. Left out is what is an imperative or imperfect, too, with another accent: βοήθει. */
const CONTRACTED = /^(?:ω|ων|αν|ειν|η|ησ|ου|οι|οισ)$/

/** The present of a contract verb has a circumflex where it is contracted in the last syllable: κοσμοῦ, but never κόσμου. */
function isContractedAsAccented(headword: string, form: string): boolean {
  const [, stem] = /^(.+)[αεο](?:ω|ομαι)$/.exec(bareLetters(headword)) ?? []
  const letters = bareLetters(form)
  if (!stem || !letters.startsWith(stem) || !CONTRACTED.test(letters.slice(stem.length))) return true
  return /\u0342[\u0313\u0314\u0345]*[νσς]?$/.test(form.normalize('NFD'))
}
