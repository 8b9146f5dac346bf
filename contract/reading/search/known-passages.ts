import type { Usfm } from '#contract/scripture/book-names.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { foldWords } from '#contract/values/fold-words.ts'

/**
 * Passages with the common names by which users search for them, although the text does not contain these words: the
 * World English Bible has a "molded calf", but no "golden calf". A test checks that each passage exists.
 */
const rows: readonly [names: string, Usfm, from: [number, number], to: [number, number]][] = [
  ['creation story', 'GEN', [1, 1], [2, 3]],
  ['fall of man, original sin', 'GEN', [3, 1], [3, 24]],
  ['noah’s ark, noah’s flood', 'GEN', [6, 9], [8, 22]],
  ['tower of babel', 'GEN', [11, 1], [11, 9]],
  ['call of abraham, call of abram', 'GEN', [12, 1], [12, 9]],
  ['sacrifice of isaac, binding of isaac', 'GEN', [22, 1], [22, 19]],
  ['jacob’s ladder', 'GEN', [28, 10], [28, 22]],
  ['burning bush', 'EXO', [3, 1], [3, 22]],
  ['ten plagues, plagues of egypt', 'EXO', [7, 14], [12, 36]],
  ['first passover', 'EXO', [12, 1], [12, 28]],
  ['crossing of the red sea, parting of the red sea', 'EXO', [14, 1], [14, 31]],
  ['ten commandments, decalogue', 'EXO', [20, 1], [20, 17]],
  ['golden calf', 'EXO', [32, 1], [32, 35]],
  ['aaronic blessing, priestly blessing', 'NUM', [6, 22], [6, 27]],
  ['bronze serpent, brazen serpent', 'NUM', [21, 4], [21, 9]],
  ['balaam’s donkey', 'NUM', [22, 21], [22, 35]],
  ['shema', 'DEU', [6, 4], [6, 9]],
  ['walls of jericho, battle of jericho', 'JOS', [6, 1], [6, 27]],
  ['samson and delilah', 'JDG', [16, 4], [16, 22]],
  ['david and goliath', '1SA', [17, 1], [17, 58]],
  ['david and bathsheba', '2SA', [11, 1], [11, 27]],
  ['judgment of solomon, wisdom of solomon', '1KI', [3, 16], [3, 28]],
  ['still small voice', '1KI', [19, 9], [19, 18]],
  ['virtuous woman, proverbs 31 woman', 'PRO', [31, 10], [31, 31]],
  ['suffering servant', 'ISA', [52, 13], [53, 12]],
  ['valley of dry bones, dry bones', 'EZK', [37, 1], [37, 14]],
  ['fiery furnace', 'DAN', [3, 1], [3, 30]],
  ['writing on the wall', 'DAN', [5, 1], [5, 31]],
  ['lion’s den, lions’ den, daniel and the lions', 'DAN', [6, 1], [6, 28]],
  ['jonah and the whale, jonah and the fish', 'JON', [1, 1], [2, 10]],
  ['christmas story, nativity, birth of jesus', 'LUK', [2, 1], [2, 20]],
  ['wise men, magi', 'MAT', [2, 1], [2, 12]],
  ['temptation of jesus, temptation of christ', 'MAT', [4, 1], [4, 11]],
  ['sermon on the mount', 'MAT', [5, 1], [7, 29]],
  ['beatitudes', 'MAT', [5, 3], [5, 12]],
  ['lord’s prayer, our father', 'MAT', [6, 9], [6, 13]],
  ['golden rule', 'MAT', [7, 12], [7, 12]],
  ['great commission', 'MAT', [28, 16], [28, 20]],
  ['great commandment, greatest commandment', 'MAT', [22, 34], [22, 40]],
  ['last supper, lord’s supper', 'MAT', [26, 17], [26, 30]],
  ['palm sunday, triumphal entry', 'MAT', [21, 1], [21, 11]],
  ['feeding of the five thousand, feeding of the 5000', 'JHN', [6, 1], [6, 14]],
  ['walking on water', 'MAT', [14, 22], [14, 33]],
  ['magnificat', 'LUK', [1, 46], [1, 55]],
  ['good samaritan', 'LUK', [10, 25], [10, 37]],
  ['prodigal son, lost son', 'LUK', [15, 11], [15, 32]],
  ['lost sheep', 'LUK', [15, 1], [15, 7]],
  ['rich man and lazarus', 'LUK', [16, 19], [16, 31]],
  ['road to emmaus', 'LUK', [24, 13], [24, 35]],
  ['wedding at cana, water into wine', 'JHN', [2, 1], [2, 11]],
  ['woman at the well, samaritan woman', 'JHN', [4, 1], [4, 42]],
  ['raising of lazarus', 'JHN', [11, 1], [11, 44]],
  ['washing of feet, foot washing', 'JHN', [13, 1], [13, 17]],
  ['doubting thomas', 'JHN', [20, 24], [20, 29]],
  ['pentecost, day of pentecost', 'ACT', [2, 1], [2, 41]],
  ['conversion of paul, road to damascus', 'ACT', [9, 1], [9, 19]],
  ['love chapter, hymn of love', '1CO', [13, 1], [13, 13]],
  ['fruit of the spirit, fruits of the spirit', 'GAL', [5, 22], [5, 23]],
  ['armor of god, armour of god, full armor of god', 'EPH', [6, 10], [6, 18]],
  ['hall of faith, heroes of faith', 'HEB', [11, 1], [11, 40]],
]

const byName: ReadonlyMap<string, PassageReference> = new Map(
  rows.flatMap(([names, book, from, to]) =>
    names.split(', ').map((name) => [keyOf(name), { book, from: position(from), to: position(to) }] as const),
  ),
)

/** Returns the passage with this common name; null for any other text. */
export function knownPassage(typed: string): PassageReference | null {
  return byName.get(keyOf(typed)) ?? null
}

/**
 * Returns the common names whose words all occur in a text, such as "prodigal son" for "parable of the prodigal son",
 * and those that begin with the text, such as "christmas story" for "christmas".
 */
export function knownPassagesIn(typed: string): string[] {
  const text = keyOf(typed)
  if (text === '') return []
  const words = new Set(text.split(' '))
  return [...byName.keys()].filter(
    (name) => name.startsWith(`${text} `) || name.split(' ').every((word) => words.has(word)),
  )
}

/** All common names, folded, each with its passage. */
export const knownPassages: ReadonlyMap<string, PassageReference> = byName

function keyOf(name: string): string {
  return foldWords(name).trim().replace(/^the /, '')
}

function position([chapter, verse]: readonly [number, number]): VersePosition {
  return { chapter, verse }
}
