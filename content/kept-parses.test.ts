import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_FOLDER } from './content-files.ts'
import { openKeptParses } from './kept-parses.ts'
import { readContent } from './read-content.ts'

let folder: string
let path: string
let parsed: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parses-'))
  path = join(folder, 'build/content.json')
  parsed = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const aFile = (source: string) => ({ place: 'a.md', file: 'content/a.md', source })
function parseLoudly(_file: string, source: string) {
  parsed.push(source)
  if (source === 'broken') throw new Error('It is broken.')
  return { text: source }
}
function askFor(sources: string[], code = 'one') {
  const kept = openKeptParses(path, code)
  const found = sources.map((source) => kept.of(parseLoudly, aFile(source)))
  kept.save()
  return found
}

test('a file is parsed once, and again when it has changed', () => {
  expect(askFor(['a', 'b'])).toEqual([{ text: 'a' }, { text: 'b' }])
  expect(askFor(['a', 'c'])).toEqual([{ text: 'a' }, { text: 'c' }])
  expect(parsed).toEqual(['a', 'b', 'c'])
  // What nobody asked for any more is not kept.
  askFor(['b'])
  expect(parsed).toEqual(['a', 'b', 'c', 'b'])
})

test('other code parses everything again', () => {
  askFor(['a'])
  askFor(['a'], 'two')
  expect(parsed).toEqual(['a', 'a'])
})

test('what cannot be parsed is told each time', () => {
  expect(() => askFor(['broken'])).toThrow('It is broken.')
  expect(() => askFor(['broken'])).toThrow('It is broken.')
})

test('half a file, or none that can be written, is no obstacle', () => {
  askFor(['a'])
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20))
  expect(askFor(['a'])).toEqual([{ text: 'a' }])
  expect(readdirSync(join(folder, 'build'))).toEqual(['content.json'])
  path = join(path, 'not-a-folder/content.json')
  expect(askFor(['a'])).toEqual([{ text: 'a' }])
})

test('the curriculum reads the same from what was kept as from its files', () => {
  const fromFiles = readContent(CONTENT_FOLDER, openKeptParses(path))
  const kept = openKeptParses(path)
  expect(readContent(CONTENT_FOLDER, kept)).toEqual(fromFiles)
})
