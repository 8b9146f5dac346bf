export type Testament = 'old' | 'new'

/** The kind of writing, as the shelves of a Bible are usually labelled. Acts stands with history. */
export type BookKind = 'law' | 'history' | 'wisdom' | 'prophets' | 'gospels' | 'letters' | 'revelation'

interface BookRow {
  /** The three characters of the Unified Standard Format Markers, which also name the compiled files. */
  usfm: string
  name: string
  testament: Testament
  kind: BookKind
}

/** The 66 books in the order of the Protestant canon. How many chapters and verses they have: `counts.ts`. */
export const books = [
  { usfm: 'GEN', name: 'Genesis', testament: 'old', kind: 'law' },
  { usfm: 'EXO', name: 'Exodus', testament: 'old', kind: 'law' },
  { usfm: 'LEV', name: 'Leviticus', testament: 'old', kind: 'law' },
  { usfm: 'NUM', name: 'Numbers', testament: 'old', kind: 'law' },
  { usfm: 'DEU', name: 'Deuteronomy', testament: 'old', kind: 'law' },
  { usfm: 'JOS', name: 'Joshua', testament: 'old', kind: 'history' },
  { usfm: 'JDG', name: 'Judges', testament: 'old', kind: 'history' },
  { usfm: 'RUT', name: 'Ruth', testament: 'old', kind: 'history' },
  { usfm: '1SA', name: '1 Samuel', testament: 'old', kind: 'history' },
  { usfm: '2SA', name: '2 Samuel', testament: 'old', kind: 'history' },
  { usfm: '1KI', name: '1 Kings', testament: 'old', kind: 'history' },
  { usfm: '2KI', name: '2 Kings', testament: 'old', kind: 'history' },
  { usfm: '1CH', name: '1 Chronicles', testament: 'old', kind: 'history' },
  { usfm: '2CH', name: '2 Chronicles', testament: 'old', kind: 'history' },
  { usfm: 'EZR', name: 'Ezra', testament: 'old', kind: 'history' },
  { usfm: 'NEH', name: 'Nehemiah', testament: 'old', kind: 'history' },
  { usfm: 'EST', name: 'Esther', testament: 'old', kind: 'history' },
  { usfm: 'JOB', name: 'Job', testament: 'old', kind: 'wisdom' },
  { usfm: 'PSA', name: 'Psalms', testament: 'old', kind: 'wisdom' },
  { usfm: 'PRO', name: 'Proverbs', testament: 'old', kind: 'wisdom' },
  { usfm: 'ECC', name: 'Ecclesiastes', testament: 'old', kind: 'wisdom' },
  { usfm: 'SNG', name: 'Song of Solomon', testament: 'old', kind: 'wisdom' },
  { usfm: 'ISA', name: 'Isaiah', testament: 'old', kind: 'prophets' },
  { usfm: 'JER', name: 'Jeremiah', testament: 'old', kind: 'prophets' },
  { usfm: 'LAM', name: 'Lamentations', testament: 'old', kind: 'prophets' },
  { usfm: 'EZK', name: 'Ezekiel', testament: 'old', kind: 'prophets' },
  { usfm: 'DAN', name: 'Daniel', testament: 'old', kind: 'prophets' },
  { usfm: 'HOS', name: 'Hosea', testament: 'old', kind: 'prophets' },
  { usfm: 'JOL', name: 'Joel', testament: 'old', kind: 'prophets' },
  { usfm: 'AMO', name: 'Amos', testament: 'old', kind: 'prophets' },
  { usfm: 'OBA', name: 'Obadiah', testament: 'old', kind: 'prophets' },
  { usfm: 'JON', name: 'Jonah', testament: 'old', kind: 'prophets' },
  { usfm: 'MIC', name: 'Micah', testament: 'old', kind: 'prophets' },
  { usfm: 'NAM', name: 'Nahum', testament: 'old', kind: 'prophets' },
  { usfm: 'HAB', name: 'Habakkuk', testament: 'old', kind: 'prophets' },
  { usfm: 'ZEP', name: 'Zephaniah', testament: 'old', kind: 'prophets' },
  { usfm: 'HAG', name: 'Haggai', testament: 'old', kind: 'prophets' },
  { usfm: 'ZEC', name: 'Zechariah', testament: 'old', kind: 'prophets' },
  { usfm: 'MAL', name: 'Malachi', testament: 'old', kind: 'prophets' },
  { usfm: 'MAT', name: 'Matthew', testament: 'new', kind: 'gospels' },
  { usfm: 'MRK', name: 'Mark', testament: 'new', kind: 'gospels' },
  { usfm: 'LUK', name: 'Luke', testament: 'new', kind: 'gospels' },
  { usfm: 'JHN', name: 'John', testament: 'new', kind: 'gospels' },
  { usfm: 'ACT', name: 'Acts', testament: 'new', kind: 'history' },
  { usfm: 'ROM', name: 'Romans', testament: 'new', kind: 'letters' },
  { usfm: '1CO', name: '1 Corinthians', testament: 'new', kind: 'letters' },
  { usfm: '2CO', name: '2 Corinthians', testament: 'new', kind: 'letters' },
  { usfm: 'GAL', name: 'Galatians', testament: 'new', kind: 'letters' },
  { usfm: 'EPH', name: 'Ephesians', testament: 'new', kind: 'letters' },
  { usfm: 'PHP', name: 'Philippians', testament: 'new', kind: 'letters' },
  { usfm: 'COL', name: 'Colossians', testament: 'new', kind: 'letters' },
  { usfm: '1TH', name: '1 Thessalonians', testament: 'new', kind: 'letters' },
  { usfm: '2TH', name: '2 Thessalonians', testament: 'new', kind: 'letters' },
  { usfm: '1TI', name: '1 Timothy', testament: 'new', kind: 'letters' },
  { usfm: '2TI', name: '2 Timothy', testament: 'new', kind: 'letters' },
  { usfm: 'TIT', name: 'Titus', testament: 'new', kind: 'letters' },
  { usfm: 'PHM', name: 'Philemon', testament: 'new', kind: 'letters' },
  { usfm: 'HEB', name: 'Hebrews', testament: 'new', kind: 'letters' },
  { usfm: 'JAS', name: 'James', testament: 'new', kind: 'letters' },
  { usfm: '1PE', name: '1 Peter', testament: 'new', kind: 'letters' },
  { usfm: '2PE', name: '2 Peter', testament: 'new', kind: 'letters' },
  { usfm: '1JN', name: '1 John', testament: 'new', kind: 'letters' },
  { usfm: '2JN', name: '2 John', testament: 'new', kind: 'letters' },
  { usfm: '3JN', name: '3 John', testament: 'new', kind: 'letters' },
  { usfm: 'JUD', name: 'Jude', testament: 'new', kind: 'letters' },
  { usfm: 'REV', name: 'Revelation', testament: 'new', kind: 'revelation' },
] as const satisfies readonly BookRow[]

export type Book = (typeof books)[number]
export type Usfm = Book['usfm']

const byUsfm = new Map<string, Book>(books.map((book) => [book.usfm, book]))
const byReferenceName = new Map<string, Book>(books.map((book) => [referenceName(book), book]))

export function bookOf(usfm: Usfm): Book {
  const book = byUsfm.get(usfm)
  if (!book) throw new Error(`No book has the code ${usfm}.`)
  return book
}

/** "Psalm" in a reference, "Psalms" on a shelf; every other book has one name. */
export function referenceName(book: Book): string {
  return book.usfm === 'PSA' ? 'Psalm' : book.name
}

/** The book that a reference means by this name, spelled as `referenceName` spells it. */
export function bookByReferenceName(name: string): Book | undefined {
  return byReferenceName.get(name)
}
