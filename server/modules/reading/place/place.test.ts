import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseMap, type PlacesOfPlan, placeInFull, placesOfPassage } from '#contract/scripture/place.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const read = (path: string) => aVisitor(app).get(`/api${path}`)
const placesOf = (reference: string) => read(`/passages/${encodeURIComponent(reference)}/places`)

test('anyone can read the places of a passage or a whole chapter without a database query', async () => {
  const statements = await app.database.statementsOf(async () => {
    const { places, journey } = placesOfPassage.parse(await json(placesOf('Ruth 1:1–22')))
    expect(places.map(({ name, confidence }) => [name, confidence])).toEqual([
      ['Bethlehem', 1000],
      ['Moab', 805],
    ])
    expect(journey?.stops).toHaveLength(3)
    expect(placesOfPassage.parse(await json(placesOf('Joshua 15:1–63'))).places.length).toBeGreaterThan(100)
    expect(placesOfPassage.parse(await json(placesOf('Psalm 23:1–6'))).places).toEqual([])
  })
  expect(statements).toEqual([])
  expect((await placesOf('Ruth 1:1–22')).headers.get('cache-control')).toBe('public, max-age=86400')
})

test('a place has its location, the verses that name it and the days of the plan that include it', async () => {
  const { places } = await json<PlacesOfPlan>(read('/places'))
  const bethlehem = places.find(({ name }) => name === 'Bethlehem')
  const found = placeInFull.parse(await json(read(`/places/${bethlehem?.id}`)))
  expect(found).toMatchObject({ name: 'Bethlehem', at: [35.2076, 31.7043] })
  expect(found.passages).toContain('Ruth 1:1–2')
  expect(found.days.map(({ day }) => day)).toEqual(bethlehem?.days)
  expect(found.days.length).toBeGreaterThan(3)
})

test.each([
  ['written otherwise', 'Ruth 1:1-22'],
  ['a chapter 0', 'Ruth 0:1'],
  ['a verse beyond the chapter', 'Ruth 1:23'],
  ['the wrong way round', 'Ruth 1:9–3'],
  ['several long chapters', 'Genesis 1:1–4:26'],
  ['an unknown book', 'Ruthless 1:1'],
  ['a pattern', '.*'],
  ['with marks of direction', '\u200fRuth 1:1'],
  ['markup', '<b>Ruth 1:1</b>'],
])('the places of an invalid passage (%s) are not found', async (_, reference) => {
  expect(await problemOf(placesOf(reference))).toMatchObject({
    code: 'scripture.no_such_passage',
    status: 404,
  })
})

test('a reference of ten thousand characters is rejected, and an unknown place is not found', async () => {
  expect(await problemOf(placesOf('a'.repeat(10_000)))).toMatchObject({
    code: 'request.invalid',
    status: 400,
  })
  for (const id of ['a000000', 'a11242', '__proto__', '%3Cscript%3E']) {
    expect(await problemOf(read(`/places/${id}`))).toMatchObject({ code: 'place.not_found', status: 404 })
  }
})

test('the base map is cached for a week and small when compressed', async () => {
  const answer = await read('/map/ground')
  expect(baseMap.parse(await answer.clone().json()).unit).toBe(400)
  const bytes = brotliCompressSync(await answer.text(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(bytes.length).toBeLessThan(42_000)
})
