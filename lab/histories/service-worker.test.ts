import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo } from '#contract/permissions.ts'
import { operationsOf } from '#server/platform/http/permit.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { cacheFor } from '#web/service-worker/cache-for.ts'

// Compares the service worker's caching with the server's real responses, for a list of all routes.

const HOME = 'http://localhost:3000'

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ web: aWebBuild().web, env: { NODE_ENV: 'development' } })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

/** Returns an address for every readable API route, with existing values for parameters. */
function readable() {
  return [...operationsOf(app.hono.routes)].flatMap(([route, operation]) => {
    const [method, path = ''] = route.split(' ')
    if (method !== 'GET' || path === '/*' || !operation) return []
    const address = path
      .replace('cross-references/:reference', `cross-references/${encodeURIComponent('Psalm 1:1')}`)
      .replace(':reference', encodeURIComponent('Psalm 1:1–6'))
      .replace(/:\w+/g, '1')
      .replace('/*', '/somewhere')
    return [{ operation, address }]
  })
}

const kept = () => readable().filter(({ address }) => cacheFor(new URL(address, HOME)) !== null)

test('the service worker caches only the listed API responses', () => {
  expect(readable().length).toBeGreaterThan(30)
  const operations = kept().map(({ operation }) => operation)
  expect(operations.sort()).toEqual([
    'bible.read_cross_references',
    'memory.list_collections',
    'place.list',
    'place.read_ground',
    'place.read_of_passage',
    'scripture.read_passage',
    'study.list',
  ])
})

test('every cached response is public, allows caching, and is the same for a member', async () => {
  const visitor = aVisitor(app)
  for (const { operation, address } of kept()) {
    expect(mayDo(operation, ['visitor']), address).toBe(true)
    const [told, toldAnna] = [await visitor.get(address), await anna.get(address)]
    expect(told.status, address).toBe(200)
    expect(toldAnna.headers.get('cache-control'), address).toMatch(/\bpublic\b/)
    expect(toldAnna.headers.getSetCookie(), address).toEqual([])
    expect(await toldAnna.text(), address).toBe(await told.text())
  }
})

test('no response that is only for members allows public caching', async () => {
  for (const { operation, address } of readable()) {
    if (mayDo(operation, ['visitor'])) continue
    const { headers } = await anna.get(address)
    expect(headers.get('cache-control'), address).not.toMatch(/\bpublic\b/)
  }
})
