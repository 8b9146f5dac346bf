import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Study } from '#contract/reading/study.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { parseDocument } from '#server/testing/parse-document.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const SITE = 'https://lampstand.example'
let app: TestApp
let visitor: Visitor

const options = { clock: () => new Date('2026-04-02T12:00:00Z') }

beforeAll(async () => {
  const env = { PUBLIC_URL: SITE, EMBED_ORIGINS: 'https://church.example https://*.parish.example' }
  app = await anApp({ ...options, env })
  visitor = aVisitor(app)
})

afterAll(() => app.database.close())

async function embedded(path: string) {
  const answer = await visitor.get(path)
  expect(answer.status).toBe(200)
  return {
    policy: answer.headers.get('content-security-policy'),
    page: parseDocument(await answer.text(), 'text/html'),
  }
}

const studyOfDay = (day: number) => json<Study>(visitor.get(`/api/studies/${day}`))

test('the day of a church has its title, verse and point, and a link that opens beside its site', async () => {
  const { page } = await embedded('/embed/today?start=2026-04-01')
  const study = await studyOfDay(2)
  expect(page.querySelector('h1')?.textContent).toBe(study.title)
  expect(page.querySelector('footer')?.textContent).toBe(`${study.takeaway.reference}, World English Bible`)
  expect(page.textContent).toContain(study.takeaway.point)
  const link = page.querySelector('a')
  const attributes = ['href', 'target', 'rel'].map((name) => link?.getAttribute(name))
  expect(attributes).toEqual([`${SITE}/studies/2`, '_blank', 'noopener'])
  expect(page.querySelector('script, link[rel=stylesheet], img')).toBeNull()
})

test('only the sites of EMBED_ORIGINS may embed the page, without that setting none', async () => {
  expect((await embedded('/embed/studies/8')).policy).toContain(
    'frame-ancestors https://church.example https://*.parish.example',
  )
  const other = aVisitor(await anApp({ ...options, database: app.database }))
  const policy = (await other.get('/embed/studies/8')).headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
})

const titleAt = async (query: string) =>
  (await embedded(`/embed/today?${query}`)).page.querySelector('title')?.textContent

test('before its start, a church sees the first day; after the end, the last one', async () => {
  expect(await titleAt('start=2027-01-01')).toMatch(/^Day 1: /)
  expect(await titleAt('start=2000-01-01')).toMatch(/^Day 1500: /)
})

test('a day that is not in the plan is rejected', async () => {
  expect((await problemOf(visitor.get('/embed/studies/1501'))).status).toBe(400)
})

test('oEmbed describes an iframe for the URL of a study, not larger than asked for', async () => {
  const url = encodeURIComponent(`${SITE}/studies/8?from=somewhere`)
  const { title } = await studyOfDay(8)
  const described = await json<{ html: string }>(visitor.get(`/oembed?url=${url}&maxwidth=320`))
  expect(described).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: `Day 8: ${title}`,
    width: 320,
    height: 560,
  })
  const frame = parseDocument(described.html, 'text/html').querySelector('iframe')
  expect([frame?.getAttribute('src'), frame?.getAttribute('title')]).toEqual([
    `${SITE}/embed/studies/8`,
    `Day 8: ${title}`,
  ])
})

test.each([`${SITE}/prayer`, `${SITE}/studies/1501`, 'https://elsewhere.example/studies/8'])(
  'oEmbed does not describe %s',
  async (url) => {
    expect((await problemOf(visitor.get(`/oembed?url=${encodeURIComponent(url)}`))).code).toBe(
      'study.not_found',
    )
  },
)

test.each(['url=nonsense', `url=${SITE}/studies/8&format=xml`, `url=${SITE}/studies/8&maxwidth=-1`])(
  'oEmbed rejects %s',
  async (query) => {
    expect((await problemOf(visitor.get(`/oembed?${query}`))).status).toBe(400)
  },
)
