import type { Translation } from '#contract/scripture/passage.ts'
import { bookIn } from './book-number.ts'
import type { Columns, Field } from './columns.ts'
import type { Source } from './sources.ts'

/** Returns a function that reads the text of a field in a row. */
export function cellReader(columns: Columns) {
  return (cells: readonly string[], field: Field): string => {
    const place = columns[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
}

/**
 * Returns the reference of a row: that of its column or, if the row has none, one composed of the columns for book,
 * chapter and verse.
 */
export function referenceOf(text: (field: Field) => string, isMyBible: boolean): string {
  const reference = text('reference')
  const book = bookIn(text('book'), isMyBible)
  const chapter = numberIn(text('chapter'))
  if (reference !== '' && !/^\d+$/.test(reference)) return reference
  if (book === '') return reference
  if (chapter === '') return book
  const verse = numberIn(text('verse'))
  if (verse === '') return `${book} ${chapter}`
  const lastChapter = numberIn(text('lastChapter')) || chapter
  const lastVerse = numberIn(text('lastVerse'))
  if (lastVerse === '' || (lastChapter === chapter && lastVerse === verse))
    return `${book} ${chapter}:${verse}`
  return `${book} ${chapter}:${verse}-${lastChapter === chapter ? '' : `${lastChapter}:`}${lastVerse}`
}

/** Programs write 0 for a verse or chapter that is not given. */
function numberIn(text: string): string {
  return text === '0' ? '' : text
}

/** Returns whether a row names a translation that is neither the World English Bible nor the King James Version. */
export function isOtherTranslation(text: string, source: Source): boolean {
  if (text === '' || translationIn(text, source) === 'KJV') return false
  return (
    !/^(?:WEB|WEBU|EngWEB\w*|world english bible\b.*)$/i.test(text) &&
    !(source === 'youversion' && text === '206')
  )
}

/**
 * Returns the translation of a row, in which its verses are counted: the King James Version if it is named, otherwise
 * the World English Bible. YouVersion writes the numbers of translations, as in bible.com/versions/1: 1 is the King
 * James Version, 206 the World English Bible.
 */
export function translationIn(text: string, source: Source): Translation {
  if (source === 'youversion' && text === '1') return 'KJV'
  return /^(?:KJV|KJVA|AV|KJB|authori[sz]ed version|king james\b.*)$/i.test(text) ? 'KJV' : 'WEB'
}
