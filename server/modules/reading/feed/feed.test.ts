import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Study } from '#contract/reading/study.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type ParsedElement, parseDocument } from '#server/testing/parse-document.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let visitor: Visitor
let now = new Date('2026-04-02T12:00:00Z')

beforeAll(async () => {
  app = await anApp({ clock: () => now, env: { PUBLIC_URL: 'https://lampstand.example' } })
  visitor = aVisitor(app)
})

afterAll(() => app.database.close())

/** Reads a feed as a feed reader does: with an XML parser. */
async function readFeed(query = '') {
  const answer = await visitor.get(`/feed.atom${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = parseDocument(await answer.text(), 'application/xml')
  return {
    self: feed.querySelector('link[rel=self]')?.getAttribute('href'),
    updated: textIn(feed, 'updated'),
    entries: [...feed.querySelectorAll('entry')].map((entry) => ({
      id: textIn(entry, 'id'),
      title: textIn(entry, 'title'),
      published: textIn(entry, 'published'),
      link: entry.querySelector('link')?.getAttribute('href'),
      content: parseDocument(textIn(entry, 'content'), 'text/html'),
    })),
  }
}

const textIn = (parent: ParsedElement, name: string) => parent.querySelector(name)?.textContent ?? ''
const studyOfDay = (day: number) => json<Study>(visitor.get(`/api/studies/${day}`))

test('a church that has begun three days ago gets three days, the newest first', async () => {
  const { entries, self, updated } = await readFeed('?start=2026-03-31')
  expect(self).toBe('https://lampstand.example/feed.atom?start=2026-03-31')
  expect(updated).toBe('2026-04-02T00:00:00.000Z')
  expect(entries.map(({ id, link, published }) => [id, link, published])).toEqual([
    [
      'tag:lampstand.example,2026-03-31:day-3',
      'https://lampstand.example/studies/3',
      '2026-04-02T00:00:00.000Z',
    ],
    [
      'tag:lampstand.example,2026-03-31:day-2',
      'https://lampstand.example/studies/2',
      '2026-04-01T00:00:00.000Z',
    ],
    [
      'tag:lampstand.example,2026-03-31:day-1',
      'https://lampstand.example/studies/1',
      '2026-03-31T00:00:00.000Z',
    ],
  ])
})

test('a free day is whole, with its passage, text, prayer and questions', async () => {
  const { entries } = await readFeed('?start=2026-04-02')
  const study = await studyOfDay(1)
  const [entry] = entries
  expect(entry?.title).toBe(`Day 1: ${study.title} (${study.scripture})`)
  const text = entry?.content.textContent ?? ''
  const [firstBlock] = study.passage.blocks
  const scripture = firstBlock && 'pieces' in firstBlock ? firstBlock.pieces[0]?.text : undefined
  const texts = [...study.content, ...study.prayer, ...study.questions.map((question) => question.text)]
  for (const part of [scripture, study.takeaway.point, ...texts])
    expect(text).toContain(part?.replaceAll('*', ''))
})

test('a day that is not free has its verse, its point and a link, and no text of the study', async () => {
  // Day 92, because the first 90 days are free.
  const { entries } = await readFeed('?start=2026-01-01')
  const [entry] = entries
  const { takeaway } = await studyOfDay(92)
  expect(entry?.link).toBe('https://lampstand.example/studies/92')
  const paragraphs = [...(entry?.content.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  expect(paragraphs).toHaveLength(3)
  expect(paragraphs[0]).toContain(`(${takeaway.reference}, World English Bible)`)
  expect(paragraphs.slice(1)).toEqual([takeaway.point, 'Read day 92 on Lampstand'])
})

test('without a start, the plan starts on 1 January', async () => {
  const { entries } = await readFeed()
  expect(entries).toHaveLength(10)
  expect(entries[0]?.link).toBe('https://lampstand.example/studies/92')
})

test('before the start, the feed is empty; after the last day, that day remains the newest', async () => {
  expect((await readFeed('?start=2026-05-01')).entries).toEqual([])
  const { entries } = await readFeed('?start=2000-01-01')
  expect(entries[0]?.link).toBe('https://lampstand.example/studies/1500')
})

test('a day begins at midnight in the time zone of the church', async () => {
  now = new Date('2026-04-02T03:00:00Z')
  const { entries } = await readFeed('?start=2026-04-01&zone=America/Chicago')
  expect(entries.map(({ published }) => published)).toEqual(['2026-04-01T05:00:00.000Z'])
})

test.each(['start=2026-02-30', 'start=yesterday', 'zone=Mars/Olympus'])('%s is rejected', async (query) => {
  expect((await problemOf(visitor.get(`/feed.atom?${query}`))).status).toBe(400)
})
