import { expect, test } from 'vitest'
import { bibleBooks, testaments } from '#contract/scripture/bible-books.ts'
import { chapterReadId, isPlanId, parseChapterReadId } from './chapter-read-id.ts'
import { formatPlanBooks, parsePlanBooks, proposedPlanName } from './plan-books.ts'

const booksOf = (...codes: string[]) => bibleBooks.filter(({ usfm }) => codes.includes(usfm))

test('the name of a plan is proposed from its books', () => {
  expect(proposedPlanName([])).toBe('')
  expect(proposedPlanName(booksOf('ROM'))).toBe('Romans')
  expect(proposedPlanName(booksOf('LUK', 'ACT', 'JUD'))).toBe('Luke, Acts and Jude')
  expect(proposedPlanName(booksOf('LUK', 'ACT', 'ROM', 'JUD'))).toBe('Luke and 3 more books')
  expect(proposedPlanName(testaments[0].books)).toBe('The Old Testament')
  expect(proposedPlanName(testaments[1].books)).toBe('The New Testament')
  expect(proposedPlanName(bibleBooks)).toBe('The whole Bible')
})

test('books are stored once, in Bible order', () => {
  expect(formatPlanBooks(booksOf('ACT', 'LUK'))).toBe('LUK ACT')
  expect(parsePlanBooks('LUK ACT')).toEqual(booksOf('LUK', 'ACT'))
  expect(parsePlanBooks(formatPlanBooks(bibleBooks))).toEqual(bibleBooks)
  for (const text of ['', ' ', 'ACT LUK', 'LUK LUK', 'LUK TOB', 'luk', 'Luke'])
    expect(parsePlanBooks(text)).toBeNull()
})

test('the id of a read chapter is the same on every device, and a valid id of an entry for the longest names', () => {
  const uuid = '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'
  const plan = uuid.replaceAll('-', '')
  expect(isPlanId(plan)).toBe(true)
  expect(isPlanId(uuid)).toBe(false)
  for (const book of bibleBooks) {
    const last = { plan, book, chapter: book.chapters }
    expect(chapterReadId(last)).toMatch(/^[a-z\d-]{1,40}$/)
    expect(parseChapterReadId(chapterReadId(last))).toEqual(last)
    expect(parseChapterReadId(chapterReadId({ ...last, chapter: book.chapters + 1 }))).toBeNull()
  }
  for (const id of ['', 'rom8', `${plan}-rom`, `${plan}-rom0`, `${plan}-rom08`, `${plan}-xyz1`, `-rom8`])
    expect(parseChapterReadId(id)).toBeNull()
})
