import { editDistance } from '#contract/values/edit-distance.ts'
import { soundOf } from '#scripture/sound-of.ts'
import { wordsByInitial } from './vocabulary.ts'

/** Minimum length of a word for which a correction is suggested. Shorter words resemble too many others. */
const FEWEST_LETTERS = 4

/** Minimum length of a misspelled word that may have two errors; a shorter word may have only one. */
const LONG_WORD_LETTERS = 8

/** Maximum number of errors in a word whose consonants sound like those of a word of the Bible. */
const MOST_ERRORS_ALIKE = 3

/** Minimum number of consonants that are compared by sound; fewer are alike by chance. */
const FEWEST_CONSONANTS = 3

/** Initials that may stand for the same sound: "Filip" for "Philip". */
const sameInitials = ['ckq', 'fp', 'gij', 'sz', 'vw', 'ae']

/** Cost of the rarest word with an initial: as much as that of so many errors. */
const RARE_COST = 2

interface Candidate {
  word: string
  /** Number of errors, less for words that sound alike; for equal numbers, a frequent word has the smaller cost. */
  cost: number
}

/**
 * Returns the words of the Bible that a misspelled word may mean, most likely first; none if no word is similar enough.
 * Words with a similar initial and length are compared by their letters and by the sound of their consonants.
 * @param word a misspelled word, folded by `foldWords`
 */
export function nearestWords(word: string, atMost: number): string[] {
  if (word.length < FEWEST_LETTERS || !/^\p{L}+$/u.test(word)) return []
  const most = word.length < LONG_WORD_LETTERS ? 1 : 2
  const consonants = consonantsOf(word)
  const found = candidatesFor(word, most, consonants)
  const least = Math.min(...found.map(({ cost }) => cost))
  return found
    .filter(({ cost }) => cost <= least + 1)
    .sort((one, other) => one.cost - other.cost)
    .slice(0, atMost)
    .map((one) => one.word)
}

function candidatesFor(word: string, most: number, consonants: string): Candidate[] {
  const initial = word.slice(0, 1)
  const initials = sameInitials.find((letters) => letters.includes(initial)) ?? initial
  const found: Candidate[] = []
  for (const letter of initials) {
    const words = wordsByInitial().get(letter) ?? []
    for (const [rank, other] of words.entries()) {
      const difference = Math.abs(other.length - word.length)
      if (difference > MOST_ERRORS_ALIKE) continue
      const isAlike = consonants.length >= FEWEST_CONSONANTS && consonantsOf(other) === consonants
      if (!isAlike && (letter !== initial || difference > most)) continue
      const allowed = isAlike ? MOST_ERRORS_ALIKE : most
      const errors = editDistance(word, other, allowed)
      if (errors <= allowed)
        found.push({ word: other, cost: errors - (isAlike ? 0.75 : 0) + (RARE_COST * rank) / words.length })
    }
  }
  return found
}

/** Returns the initial and the consonants of a word, as they sound: "zks" for "Zacchaeus" and "Zacheus". */
function consonantsOf(word: string): string {
  const sound = soundOf(word)
  return (sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '')).replace(/(.)\1+/g, '$1')
}
