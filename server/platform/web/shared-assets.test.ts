import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#contract/values/durations.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp } from '#server/testing/an-app.ts'
import { shareAssets } from './shared-assets.ts'

const start = new Date('2026-11-23T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * DAY_MS)

function folders(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const built = join(root, 'client/assets')
  mkdirSync(built, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text)
  return { client: join(root, 'client'), built, shared: join(root, 'shared') }
}

test('files of every build remain for a month after the last start of this build', async () => {
  const { built, shared } = folders({ 'home-1.js': 'one', 'kept-1.css': 'a', 'home-1.js.br': 'x' })
  await shareAssets({ built, shared }, start)
  await shareAssets({ built, shared }, start)
  expect(readdirSync(shared)).toEqual(['home-1.js', 'kept-1.css'])
  rmSync(join(built, 'home-1.js'))
  writeFileSync(join(built, 'home-2.js'), 'two')
  await shareAssets({ built, shared }, later(20))
  expect(readdirSync(shared)).toEqual(['home-1.js', 'home-2.js', 'kept-1.css'])
  await shareAssets({ built, shared }, later(31))
  expect(readdirSync(shared)).toEqual(['home-2.js', 'kept-1.css'])
})

test('a process serves the shared files of other builds, and no other files in or near that folder', async () => {
  const newer = folders({ 'home-2.js': 'two' })
  await shareAssets(newer, start)
  writeFileSync(join(newer.shared, '../secret.js'), 'not for readers')
  writeFileSync(join(newer.shared, 'unfinished.js.part'), 'tw')
  const older = folders({ 'home-1.js': 'one' })
  const notFound = () => new Response('no such page', { status: 404 })
  const app = await anApp({ web: aWebBuild(notFound, older.client, newer.shared).web })
  const visitor = aVisitor(app)
  const [own, other] = [await visitor.get('/assets/home-1.js'), await visitor.get('/assets/home-2.js')]
  expect([await own.text(), await other.text()]).toEqual(['one', 'two'])
  expect(other.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(other.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  for (const path of ['home-3.js', '../secret.js', '..%2Fsecret.js', 'unfinished.js.part', 'a/b.js'])
    expect((await visitor.get(`/assets/${path}`)).status, path).toBe(404)
  const gone = await visitor.get('/assets/home-3.js')
  expect(gone.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(gone.headers.get('cache-control')).toBe('no-store')
})
