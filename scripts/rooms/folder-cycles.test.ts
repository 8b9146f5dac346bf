import { expect, test } from 'vitest'
import { findFolderCycles } from './folder-cycles.ts'
import { refusedByLayers } from './refused-layers.ts'
import { layers } from './rooms.ts'

const arrow = (line: string) => {
  const [from = '', to = ''] = line.split(' → ')
  return { from, to }
}
const cyclesIn = (...lines: string[]) =>
  findFolderCycles(lines.map(arrow)).map(
    ({ parent, children }) => `${parent}: ${children.toSorted().join(' ')}`,
  )

test('two folders that import each other are a cycle, although no two files are', () => {
  expect(cyclesIn('server/mail/a.ts → server/jobs/a.ts', 'server/jobs/b.ts → server/mail/b.ts')).toEqual([
    'server: jobs mail',
  ])
})

test('a file and the folder beside it can be a cycle', () => {
  expect(cyclesIn('web/a.ts → web/lib/a.ts', 'web/lib/deep/b.ts → web/a.ts')).toEqual(['web: a.ts lib'])
  expect(cyclesIn('web/a.ts → web/lib/a.ts', 'web/lib/deep/b.ts → web/b.ts')).toEqual([])
})

test('imports inside a folder are no cycle of the folders above it', () => {
  const lines = ['server/mail/a/x.ts → server/mail/b/x.ts', 'server/mail/a/y.ts → server/jobs/a.ts']
  expect(cyclesIn(...lines)).toEqual([])
  expect(cyclesIn(...lines, 'server/mail/b/y.ts → server/mail/a/z.ts')).toEqual(['server/mail: a b'])
})

test('the imports that form a cycle are named, one per pair', () => {
  const lines = ['a/x.ts → b/x.ts', 'a/x.ts → b/y.ts', 'b/x.ts → a/y.ts', 'c/x.ts → a/x.ts']
  expect(findFolderCycles(lines.map(arrow))[0]?.arrows).toHaveLength(2)
})

const order = { server: [['base'], ['http', 'jobs'], ['mail']] }
const isRefused = (line: string) => refusedByLayers(arrow(line), order) !== null

test('an import has to go to a lower layer', () => {
  expect(isRefused('server/mail/a.ts → server/base/a.ts')).toBe(false)
  expect(isRefused('server/base/a.ts → server/mail/a.ts')).toBe(true)
  expect(isRefused('server/jobs/a.ts → server/http/a.ts')).toBe(true)
  expect(isRefused('server/jobs/deep/a.ts → server/mail/deep/a.ts')).toBe(true)
})

test('an import from a folder without a layer is refused; files and other folders are exempt', () => {
  expect(isRefused('server/new/a.ts → server/base/a.ts')).toBe(true)
  expect(isRefused('server/main.ts → server/mail/a.ts')).toBe(false)
  expect(isRefused('web/base/a.ts → web/mail/a.ts')).toBe(false)
})

test('the declared layers refuse an import upward', () => {
  const refused = (line: string) => refusedByLayers(arrow(line), layers) !== null
  expect(refused('server/platform/base/log.ts → server/platform/http/app-env.ts')).toBe(true)
  expect(refused('server/platform/http/app-env.ts → server/platform/base/log.ts')).toBe(false)
  expect(refused('server/auth/sessions/bearer.ts → server/auth/sign-in/sign-in.ts')).toBe(true)
  expect(refused('web/lib/feature.ts → web/entries/sign-out/unsent.ts')).toBe(true)
})
