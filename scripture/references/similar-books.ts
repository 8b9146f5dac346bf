import { bookByWrittenName, type Usfm } from '#contract/scripture/book-names.ts'
import { editDistance } from '#contract/values/edit-distance.ts'
import { soundOf } from '#scripture/sound-of.ts'
import { bookInOtherLanguage } from './foreign-book-names.ts'

/** Maximum number of books that are suggested for an unknown name of a book. */
const MOST_SIMILAR = 3

/** Minimum length of the phonetic key of a name that is compared by sound; shorter ones are alike by chance. */
const FEWEST_SOUNDS = 4

/**
 * Returns the books of the Bible that an unknown name may mean. The name may be in another language, lack the
 * number of the book, be abbreviated or be misspelled.
 * @param name in lower case
 */
export function similarBooks(name: string): readonly Usfm[] {
  const foreign = bookInOtherLanguage(name)
  if (foreign) return [foreign]
  const written = [...bookByWrittenName]
  const begun = name.length < 2 ? [] : written.filter(([one]) => one.startsWith(name))
  const beginnings = [...new Set(begun.map(([, book]) => book))]
  if (beginnings.length > 0 && beginnings.length <= MOST_SIMILAR) return beginnings
  const spelled = nearest(name, written)
  const similar = spelled.length > 0 ? spelled : alike(name, written)
  return similar.slice(0, MOST_SIMILAR)
}

/** Returns the books whose names sound like `name`: Philippians for "filipians". */
function alike(name: string, written: readonly (readonly [string, Usfm])[]): Usfm[] {
  const sound = soundOf(name)
  if (sound.length < FEWEST_SOUNDS) return []
  return [...new Set(written.flatMap(([one, book]) => (soundOf(one) === sound ? [book] : [])))]
}

/**
 * Returns the books whose names have the smallest edit distance. A name of eight or more characters may have two
 * errors, one of five to seven characters may have one, and a shorter one none.
 */
function nearest(name: string, written: readonly (readonly [string, Usfm])[]): Usfm[] {
  const most = name.length < 5 ? 0 : name.length < 8 ? 1 : 2
  let least = most + 1
  let books = new Set<Usfm>()
  for (const [one, book] of written) {
    const distance = editDistance(name, one, most)
    if (distance > most || distance > least) continue
    if (distance < least) books = new Set()
    least = distance
    books.add(book)
  }
  return [...books]
}
