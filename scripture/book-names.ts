import { books, type Usfm } from './books.ts'

/**
 * What people also write for a book, without the number before it and without the full stop behind. Nothing that is a
 * word of its own stands here ("Is", "Am", "So"): a reference that is missed costs less than one that is none.
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

/** Books by their name as somebody writes it, in small letters: with its number, if it has one, as "1 cor". */
export const bookByWrittenName: ReadonlyMap<string, Usfm> = new Map(
  books.flatMap(({ usfm, name }) => {
    const [, number = '', bare = name] = /^([1-3] )?(.*)$/.exec(name) ?? []
    const written = usfm === 'SNG' ? songNames : [bare, ...(shortNames[bare]?.split(' ') ?? [])]
    return written.map((one): [string, Usfm] => [`${number}${one}`.toLowerCase(), usfm])
  }),
)

/** The names without their numbers, the longest first. */
export const writtenNames: readonly string[] = [
  ...new Set([...bookByWrittenName.keys()].map((name) => name.replace(/^[1-3] /, ''))),
].sort((a, b) => b.length - a.length)
