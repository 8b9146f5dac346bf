import { expect, test } from 'vitest'
import { chapterAt } from '#contract/scripture/bible-address.ts'
import {
  MAX_RECENT_CHAPTERS,
  parseRecentChapters,
  type RecentChapter,
  withRecentChapter,
} from './recent-chapters.ts'

const at = '2026-11-29T06:10:00.000Z'

function read(slug: string, chapter: number, readAt = at): RecentChapter {
  const here = chapterAt(slug, String(chapter))
  if (!here) throw new Error(`${slug} ${chapter} does not exist.`)
  return { ...here, readAt }
}

test('the newest chapter comes first, and a chapter that is read again is listed once', () => {
  const later = '2026-11-30T06:10:00.000Z'
  const text = withRecentChapter(withRecentChapter('', read('romans', 8)), read('psalms', 23))
  expect(text).toBe(`PSA 23 ${at}\nROM 8 ${at}`)
  expect(withRecentChapter(text, read('romans', 8, later))).toBe(`ROM 8 ${later}\nPSA 23 ${at}`)
  expect(parseRecentChapters(text)).toEqual([read('psalms', 23), read('romans', 8)])
})

test('the history has at most twenty chapters', () => {
  let text = ''
  for (let chapter = 1; chapter <= 150; chapter += 1) text = withRecentChapter(text, read('psalms', chapter))
  const chapters = parseRecentChapters(text)
  expect(chapters).toHaveLength(MAX_RECENT_CHAPTERS)
  expect(chapters?.[0]?.chapter).toBe(150)
  expect(parseRecentChapters(`${text}\nROM 8 ${at}`)).toBeNull()
})

test.each([
  ['a book that does not exist', `XYZ 1 ${at}`],
  ['a chapter that does not exist', `JUD 2 ${at}`],
  ['a chapter of the apocrypha', `TOB 1 ${at}`],
  ['a time that does not exist', 'ROM 8 2026-13-29T06:10:00.000Z'],
  ['words', 'what I thought about Romans 8'],
  ['an empty line', `ROM 8 ${at}\n`],
])('%s is not a history, and is replaced by the next chapter', (_, text) => {
  expect(parseRecentChapters(text)).toBeNull()
  expect(withRecentChapter(text, read('romans', 8))).toBe(`ROM 8 ${at}`)
})
