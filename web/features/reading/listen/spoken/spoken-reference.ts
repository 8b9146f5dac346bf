import { bookNames, oneChapterBooks } from '#contract/scripture/book-names.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'

const DASH = '[–-]'
/** Chapter and verses after a book's name: "16", "6–9", "16:1–4", "1:24–2:3", "34:2, 25". */
const PLACE = `\\d{1,3}(?::\\d{1,3}(?:${DASH}(?:\\d{1,3}:)?\\d{1,3})?(?:, \\d{1,3}(?:${DASH}\\d{1,3})?(?![:\\d]))*|${DASH}\\d{1,3}(?![:\\d]))?`
// Long book names come first in the pattern, so that "1 John" is not matched as "John".
const books = [...Object.values(bookNames), 'Psalm'].sort((one, other) => other.length - one.length)
const BOOK = `(?:${books.join('|')})`
const REFERENCE = new RegExp(`\\b(${BOOK}) (${PLACE}(?:; ${PLACE}(?! \\p{Lu}))*)`, 'gu')
/** Pattern of a reference without a book: "16:14". */
const WITHOUT_BOOK = new RegExp(`\\b(?=\\d+:)${PLACE}`, 'gu')

const ordinals = ['', 'First', 'Second', 'Third']
const ofOneChapter = new Set<string>([...oneChapterBooks].map((code) => bookNames[code]))

/** Spells out every Scripture reference in a text: "Genesis 16:1–4" becomes "Genesis 16, verses 1 to 4". */
export function speakReferences(text: string): string {
  return text
    .replace(REFERENCE, (_, book: string, places: string) =>
      places
        .split('; ')
        .map((place, index) => (index === 0 ? inBook(book, place) : `chapter ${inChapter(place)}`))
        .join(', and '),
    )
    .replace(WITHOUT_BOOK, (place) => `chapter ${inChapter(place)}`)
}

/** Returns whether a text consists of Scripture references only: "Isaiah 31:4; 38:14", "verse 8", "3:8". */
export function isOnlyReferences(text: string): boolean {
  const rest = text
    .replace(new RegExp(`\\b${BOOK}(?= \\d)`, 'gu'), ':')
    .replace(/\b(?:verses?|chapters?)(?= \d)/gi, ':')
    .replace(/\b(?:see|also|and|compare)\b/gi, '')
  return /^[\d:;,–\s-]+$/.test(rest) && rest.includes(':')
}

function inBook(name: string, place: string): string {
  const book = name.replace(/^[123]/, (number) => ordinals[Number(number)] ?? number)
  if (ofOneChapter.has(name) && place.startsWith('1:')) return `${book}${inChapter(place).slice(1)}`
  if (!/^\d+[–-]/.test(place)) return `${book} ${inChapter(place)}`
  return `${name === 'Psalm' ? 'Psalms' : `${book}, chapters`} ${inChapter(place)}`
}

function inChapter(place: string): string {
  const [chapter = '', ...rest] = place.split(':')
  if (rest.length === 0) return spokenRange(chapter)
  // The range ends in another chapter: "1:24–2:3".
  if (rest.length === 2) {
    const [from = '', next = ''] = (rest[0] ?? '').split(/[–-]/)
    return `${chapter}, verse ${from}, to chapter ${next}, verse ${rest[1]}`
  }
  const verses = (rest[0] ?? '').split(', ').map(spokenRange)
  const isOne = /^\d+$/.test(rest[0] ?? '')
  return `${chapter}, ${isOne ? 'verse' : 'verses'} ${joinedWithAnd(verses)}`
}

function spokenRange(numbers: string): string {
  return numbers.replace(/[–-]/, ' to ')
}
