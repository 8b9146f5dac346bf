import { order as orderInBook } from '#contract/reading/mark/mark-place.ts'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'
import { formatMonth, monthOf } from './month-of.ts'

/** Order of the list: the newest marks first, or the order of the Bible. */
export type MarkOrder = 'newest' | 'bible'

const bookIndex: ReadonlyMap<string, number> = new Map(
  Object.keys(bookNames).map((usfm, index) => [usfm, index]),
)

/** Returns marks in the order of the Bible; those at the same words with the newest first, as given. */
export function inBibleOrder(marks: readonly Mark[]): readonly Mark[] {
  return marks
    .map((mark) => ({ mark, position: positionOf(mark) }))
    .sort((one, other) => one.position - other.position)
    .map(({ mark }) => mark)
}

function positionOf({ place: { book, from, words } }: Mark): number {
  const inBible = (bookIndex.get(book) ?? 0) * 1_000_000 + orderInBook(from)
  return inBible * 1000 + (words?.first ?? 0)
}

/** Marks that follow each other under the same heading. */
export interface MarkGroup {
  key: string
  heading: string
  marks: readonly Mark[]
}

/** Groups ordered marks: by month if the newest are first, by book in the order of the Bible. */
export function groupMarks(marks: readonly Mark[], order: MarkOrder): readonly MarkGroup[] {
  const groups: { key: string; heading: string; marks: Mark[] }[] = []
  for (const mark of marks) {
    const key = order === 'bible' ? mark.place.book : monthOf(mark)
    const last = groups.at(-1)
    if (last?.key === key) last.marks.push(mark)
    else {
      const heading = order === 'bible' ? bookNames[mark.place.book] : formatMonth(key)
      groups.push({ key, heading, marks: [mark] })
    }
  }
  return groups
}

/** Returns the books with marks, in the order of the Bible. */
export function booksOf(marks: readonly Mark[]): readonly Usfm[] {
  const used = new Set(marks.map(({ place }) => place.book))
  return (Object.keys(bookNames) as Usfm[]).filter((book) => used.has(book))
}

/** Returns the years and months in which marks were made, the latest first: "2026", "2026-11", "2026-03", "2025" … */
export function timesOf(marks: readonly Mark[]): readonly { year: string; months: readonly string[] }[] {
  const months = [...new Set(marks.map(monthOf))].sort().reverse()
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  return years.map((year) => ({ year, months: months.filter((month) => month.startsWith(year)) }))
}
