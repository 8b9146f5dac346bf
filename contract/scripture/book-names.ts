/**
 * The 66 books: their codes and their names. The codes are those of Unified Standard Format Markers (USFM), and also
 * name the files with the compiled text.
 */
export const bookNames = {
  GEN: 'Genesis',
  EXO: 'Exodus',
  LEV: 'Leviticus',
  NUM: 'Numbers',
  DEU: 'Deuteronomy',
  JOS: 'Joshua',
  JDG: 'Judges',
  RUT: 'Ruth',
  '1SA': '1 Samuel',
  '2SA': '2 Samuel',
  '1KI': '1 Kings',
  '2KI': '2 Kings',
  '1CH': '1 Chronicles',
  '2CH': '2 Chronicles',
  EZR: 'Ezra',
  NEH: 'Nehemiah',
  EST: 'Esther',
  JOB: 'Job',
  PSA: 'Psalms',
  PRO: 'Proverbs',
  ECC: 'Ecclesiastes',
  SNG: 'Song of Solomon',
  ISA: 'Isaiah',
  JER: 'Jeremiah',
  LAM: 'Lamentations',
  EZK: 'Ezekiel',
  DAN: 'Daniel',
  HOS: 'Hosea',
  JOL: 'Joel',
  AMO: 'Amos',
  OBA: 'Obadiah',
  JON: 'Jonah',
  MIC: 'Micah',
  NAM: 'Nahum',
  HAB: 'Habakkuk',
  ZEP: 'Zephaniah',
  HAG: 'Haggai',
  ZEC: 'Zechariah',
  MAL: 'Malachi',
  MAT: 'Matthew',
  MRK: 'Mark',
  LUK: 'Luke',
  JHN: 'John',
  ACT: 'Acts',
  ROM: 'Romans',
  '1CO': '1 Corinthians',
  '2CO': '2 Corinthians',
  GAL: 'Galatians',
  EPH: 'Ephesians',
  PHP: 'Philippians',
  COL: 'Colossians',
  '1TH': '1 Thessalonians',
  '2TH': '2 Thessalonians',
  '1TI': '1 Timothy',
  '2TI': '2 Timothy',
  TIT: 'Titus',
  PHM: 'Philemon',
  HEB: 'Hebrews',
  JAS: 'James',
  '1PE': '1 Peter',
  '2PE': '2 Peter',
  '1JN': '1 John',
  '2JN': '2 John',
  '3JN': '3 John',
  JUD: 'Jude',
  REV: 'Revelation',
} as const

export type Usfm = keyof typeof bookNames

/** Books with a single chapter, of which references often omit the chapter: "Jude 3". */
export const oneChapterBooks: ReadonlySet<Usfm> = new Set(['OBA', 'PHM', '2JN', '3JN', 'JUD'])

/**
 * Common abbreviations of books, without the number before and the full stop after them. Ordinary words ("Is", "Am",
 * "So") are left out. As a consequence, some references are not recognised; the alternative would be links on ordinary
 * text.
 */
const shortNames: Record<string, string> = {
  Genesis: 'Gen Gn',
  Exodus: 'Exod Ex',
  Leviticus: 'Lev Lv',
  Numbers: 'Num Nm',
  Deuteronomy: 'Deut Dt',
  Joshua: 'Josh Jos',
  Judges: 'Judg Jdg',
  Ruth: 'Ru',
  Samuel: 'Sam Sm',
  Kings: 'Kgs Kin',
  Chronicles: 'Chron Chr',
  Ezra: 'Ezr',
  Nehemiah: 'Neh',
  Esther: 'Esth Est',
  Job: 'Jb',
  Psalms: 'Psalm Ps Psa Pss',
  Proverbs: 'Prov Prv',
  Ecclesiastes: 'Eccles Eccl Ecc',
  Isaiah: 'Isa',
  Jeremiah: 'Jer',
  Lamentations: 'Lam',
  Ezekiel: 'Ezek Ezk',
  Daniel: 'Dan Dn',
  Hosea: 'Hos',
  Joel: 'Jl',
  Obadiah: 'Obad',
  Jonah: 'Jon',
  Micah: 'Mic',
  Nahum: 'Nah',
  Habakkuk: 'Hab',
  Zephaniah: 'Zeph',
  Haggai: 'Hag',
  Zechariah: 'Zech',
  Malachi: 'Mal',
  Matthew: 'Matt Mt',
  Mark: 'Mk Mrk',
  Luke: 'Lk Luk',
  John: 'Jn Jhn',
  Romans: 'Rom Rm',
  Corinthians: 'Cor Co',
  Galatians: 'Gal',
  Ephesians: 'Eph',
  Philippians: 'Phil Php',
  Colossians: 'Col',
  Thessalonians: 'Thess Thes Th',
  Timothy: 'Tim Tm',
  Titus: 'Tit',
  Philemon: 'Philem Phlm Phm',
  Hebrews: 'Heb',
  James: 'Jas Jms',
  Peter: 'Pet Pt',
  Revelation: 'Revelations Rev',
}

const songNames = ['Song of Solomon', 'Song of Songs', 'Song']

/**
 * Map from the name or abbreviation of a book, in lower case and with its number if it has one ("1
 * cor"), to the book.
 */
export const bookByWrittenName: ReadonlyMap<string, Usfm> = new Map(
  Object.entries(bookNames).flatMap(([usfm, name]) => {
    const [, number = '', bare = name] = /^([1-3] )?(.*)$/.exec(name) ?? []
    const written = usfm === 'SNG' ? songNames : [bare, ...(shortNames[bare]?.split(' ') ?? [])]
    return written.map((one): [string, Usfm] => [`${number}${one}`.toLowerCase(), usfm as Usfm])
  }),
)

/** Names and abbreviations of books without their numbers, longest first. */
export const writtenNames: readonly string[] = [
  ...new Set([...bookByWrittenName.keys()].map((name) => name.replace(/^[1-3] /, ''))),
].sort((a, b) => b.length - a.length)

/**
 * Further abbreviations, and common misspellings. They are recognised only in fields for references, because in other
 * text they may be ordinary words.
 */
const namesInFields: ReadonlyMap<string, Usfm> = new Map([
  ['sos', 'SNG'],
  ['canticles', 'SNG'],
  ['jgs', 'JDG'],
  ['pslm', 'PSA'],
  ['pslam', 'PSA'],
  ['isiah', 'ISA'],
  ['ezekial', 'EZK'],
  ['habbakuk', 'HAB'],
  ['zach', 'ZEC'],
  ['zachariah', 'ZEC'],
  ['mathew', 'MAT'],
  ['philipians', 'PHP'],
  ['phillipians', 'PHP'],
  ['collosians', 'COL'],
])

/**
 * Finds the book for a name in a field for references. The name has to be exact, or the beginning of only one book's
 * name.
 * @param name in lower case, with its number: "1 corinth"
 */
export function bookMeant(name: string): Usfm | null {
  const known = bookByWrittenName.get(name) ?? namesInFields.get(name)
  if (known || name.length < 2) return known ?? null
  const beginning = [...bookByWrittenName].filter(([written]) => written.startsWith(name))
  const [only, ...others] = new Set(beginning.map(([, usfm]) => usfm))
  return only && others.length === 0 ? only : null
}

/** Name of a book in a reference: "Psalm 23", although the book is called Psalms. */
export function nameInReference(usfm: Usfm): string {
  return usfm === 'PSA' ? 'Psalm' : bookNames[usfm]
}
