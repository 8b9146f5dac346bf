import { bookNames } from '#contract/scripture/book-names.ts'

/**
 * Numbers of the books in MyBible, in the order of our books. Source: MyBible Modules Format (revision 2025-06-15), a
 * document at mybible.zone. The gaps are books that our Bible does not have.
 */
const myBible = [
  ...upTo(10, 160),
  190,
  ...upTo(220, 260),
  ...upTo(290, 310),
  ...upTo(330, 460),
  ...upTo(470, 730),
]

function upTo(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / 10 + 1 }, (_, index) => first + index * 10)
}

const names = Object.values(bookNames)

/** Returns whether the numbers of books in a column are those of MyBible: other programs count from 1 to 66. */
export function areOfMyBible(cells: Iterable<string>): boolean {
  let isLarger = false
  for (const cell of cells) {
    const text = cell.trim()
    if (!/^\d{2,3}$/.test(text) || Number(text) % 5 !== 0) return false
    if (Number(text) > 66) isLarger = true
  }
  return isLarger
}

/** Replaces the number of a book with its name; other text, and unknown numbers, remain. */
export function bookIn(cell: string, isMyBible: boolean): string {
  const text = cell.trim()
  if (!/^\d{1,3}$/.test(text)) return text
  const place = isMyBible ? myBible.indexOf(Number(text)) : Number(text) - 1
  return names[place] ?? text
}
