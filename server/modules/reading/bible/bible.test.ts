import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BibleBookText, BibleChapterText, CrossReferences } from '#contract/reading/bible.ts'
import { chapterAt } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import { linesIn, versesIn } from '#contract/scripture/verse-range.ts'
import { books } from '#scripture/books.ts'
import { chapterCount } from '#scripture/counts.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const get = (path: string) => aVisitor(app).get(`/api/bible/${path}`)
const chapter = (path: string) => json<BibleChapterText>(get(path))
const verseNumbers = ({ passage }: BibleChapterText) => versesIn(passage).map(({ verse }) => verse)
const wordsOf = ({ passage }: BibleChapterText, verse: number) =>
  passage.blocks
    .flatMap((block) => ('pieces' in block ? block.pieces.filter((piece) => piece.verse === verse) : []))
    .map(({ text }) => text)
    .join(' ')

test('anyone can read a chapter, with headings and poetry marked, without a database query', async () => {
  const statements = await app.database.statementsOf(async () => {
    const { passage } = await chapter('psalms/23')
    expect(passage).toMatchObject({ reference: 'Psalm 23:1–6', translation: 'WEB' })
    expect(passage.blocks.map(({ kind }) => kind)).toEqual(['heading', 'poetry'])
    expect(linesIn(passage)[0]).toBe('Yahweh is my shepherd:')
  })
  expect(statements).toEqual([])
})

test('a chapter is returned in the wording of the requested translation', async () => {
  expect(wordsOf(await chapter('isaiah/53'), 5)).toContain('he was pierced for our transgressions')
  expect(wordsOf(await chapter('isaiah/53?translation=KJV'), 5)).toContain('wounded for our transgressions')
  expect(wordsOf(await chapter('joel/2'), 28)).toContain('I will pour out my Spirit on all flesh')
  expect(wordsOf(await chapter('malachi/4'), 2)).toContain('sun of righteousness')
})

test('each translation has its own verse numbers, and lists the verses without text', async () => {
  expect(verseNumbers(await chapter('romans/14')).at(-1)).toBe(26)
  expect(verseNumbers(await chapter('romans/14?translation=KJV')).at(-1)).toBe(23)
  const [ours, theirs] = [await chapter('romans/16'), await chapter('romans/16?translation=KJV')]
  expect([verseNumbers(ours).at(-1), ours.blankVerses]).toEqual([24, [25]])
  expect([verseNumbers(theirs).at(-1), theirs.blankVerses]).toEqual([27, []])
  const luke = await chapter('luke/17')
  expect(luke.blankVerses).toEqual([36])
  expect(verseNumbers(luke)).not.toContain(36)
  expect(luke.passage.reference).toBe('Luke 17:1–37')
})

test('passages missing from some manuscripts, and one-chapter books, are complete', async () => {
  expect(verseNumbers(await chapter('john/7')).at(-1)).toBe(53)
  expect(wordsOf(await chapter('john/8'), 11)).toContain('sin no more')
  expect(wordsOf(await chapter('nehemiah/7'), 68)).toContain('seven hundred thirty-six')
  expect(verseNumbers(await chapter('3-john/1'))).toHaveLength(14)
  expect(verseNumbers(await chapter('obadiah/1'))).toHaveLength(21)
})

test('a chapter lists the days of the plan whose passage overlaps the chapter', async () => {
  const { days } = await chapter('psalms/1')
  expect(days[0]).toEqual({ day: 1, title: expect.any(String), scripture: 'Psalm 1:1–6' })
  const { days: before } = await chapter('genesis/1')
  const both = before.find(({ scripture }) => /^Genesis 1:\d+–2:\d+$/.test(scripture))
  expect((await chapter('genesis/2')).days).toContainEqual(both)
})

test('a whole book contains all of its chapters', async () => {
  const { chapters, translation } = await json<BibleBookText>(get('ruth?translation=KJV'))
  expect([translation, chapters.length]).toEqual(['KJV', 4])
  expect(chapters[1]).toEqual(await chapter('ruth/2?translation=KJV'))
})

test('every book is available in full in both translations, and every chapter at its address', async () => {
  for (const { slug, usfm, chapters } of bibleBooks) {
    expect(chapterCount(usfm), slug).toBe(chapters)
    expect(chapterAt(slug, String(chapters)), slug).not.toBeNull()
    for (const translation of ['WEB', 'KJV']) {
      const whole = await json<BibleBookText>(get(`${slug}?translation=${translation}`))
      expect(whole.chapters, slug).toHaveLength(chapters)
      expect(whole.chapters.map((one) => one.passage.blocks.length > 0)).not.toContain(false)
    }
  }
  expect(bibleBooks.map(({ usfm }) => usfm)).toEqual(books.map(({ usfm }) => usfm))
})

test('a book name of ten thousand characters is rejected', async () => {
  const path = `${'a'.repeat(10_000)}/1`
  expect(await problemOf(get(path))).toMatchObject({ status: 400, code: 'request.invalid' })
})

test.each([
  ['hezekiah', 404, 'bible.no_such_book'],
  ['hezekiah/1', 404, 'bible.no_such_book'],
  ['John/3', 404, 'bible.no_such_book'],
  ['constructor/1', 404, 'bible.no_such_book'],
  ['%E2%80%AEjohn/3', 404, 'bible.no_such_book'],
  ['john/0', 404, 'bible.no_such_chapter'],
  ['john/22', 404, 'bible.no_such_chapter'],
  ['john/3.5', 404, 'bible.no_such_chapter'],
  ['obadiah/2', 404, 'bible.no_such_chapter'],
  ['john/3?translation=NIV', 400, 'request.invalid'],
  ['john?translation=', 400, 'request.invalid'],
  ['john/<b>3', 404, 'bible.no_such_chapter'],
])('the path %s is rejected with a specific error', async (path, status, code) => {
  expect(await problemOf(get(path))).toMatchObject({ status, code })
})

test('a verse has cross-references with their first words, read without a database query', async () => {
  const read = (reference: string) =>
    aVisitor(app).get(`/api/cross-references/${encodeURIComponent(reference)}`)
  const statements = await app.database.statementsOf(async () => {
    const { references } = await json<CrossReferences>(read('Psalm 23:1'))
    expect(references.length).toBeLessThanOrEqual(12)
    expect(references).toContainEqual({
      reference: 'John 10:11',
      words: expect.stringMatching(/^I am the good shepherd/),
    })
    for (const { words } of references) expect(words.length).toBeLessThan(100)
  })
  expect(statements).toEqual([])
  for (const written of ['Psalm 23:1–2', 'Psalm 23', 'Psalm 151:1', 'Acts 8:37', 'psalm 23:1', '<b>'])
    expect(await problemOf(read(written))).toMatchObject({ status: 404, code: 'scripture.no_such_passage' })
})

test('a verse of a chapter has a share picture in the wording of the requested translation', async () => {
  const card = (path: string) => aVisitor(app).get(`/bible/${path}`)
  const ours = await card('john/3/card.png?verse=16&format=square')
  expect([ours.status, ours.headers.get('content-type')]).toEqual([200, 'image/png'])
  const theirs = await card('john/3/card.png?verse=16&format=square&translation=KJV')
  expect(Buffer.from(await ours.arrayBuffer()).equals(Buffer.from(await theirs.arrayBuffer()))).toBe(false)
  expect((await card('john/3/card.png')).status).toBe(200)
  expect(await problemOf(card('john/3/card.png?verse=37'))).toMatchObject({ code: 'bible.no_such_verse' })
  expect(await problemOf(card('john/3/card.png?verse=1-9'))).toMatchObject({ code: 'study.too_many_verses' })
  expect(await problemOf(card('john/22/card.png'))).toMatchObject({ code: 'bible.no_such_chapter' })
})
