import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_FOLDER } from './content-files.ts'
import { openParseCache } from './parse-cache.ts'
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
function read(sources: string[], code = 'one') {
  const cache = openParseCache(path, code)
  const found = sources.map((source) => cache.of(parseLoudly, aFile(source)))
  cache.save()
  return found
}

test('a file is parsed once, and again when it has changed', () => {
  expect(read(['a', 'b'])).toEqual([{ text: 'a' }, { text: 'b' }])
  expect(read(['a', 'c'])).toEqual([{ text: 'a' }, { text: 'c' }])
  expect(parsed).toEqual(['a', 'b', 'c'])
  // Entries that are not requested any more leave the cache.
  read(['b'])
  expect(parsed).toEqual(['a', 'b', 'c', 'b'])
})

test('a change of the code causes every file to be parsed again', () => {
  read(['a'])
  read(['a'], 'two')
  expect(parsed).toEqual(['a', 'a'])
})

test('a file that cannot be parsed causes an error each time', () => {
  expect(() => read(['broken'])).toThrow('It is broken.')
  expect(() => read(['broken'])).toThrow('It is broken.')
})

test('a truncated cache file, or one that cannot be written, does not prevent reading', () => {
  read(['a'])
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20))
  expect(read(['a'])).toEqual([{ text: 'a' }])
  expect(readdirSync(join(folder, 'build'))).toEqual(['content.json'])
  path = join(path, 'not-a-folder/content.json')
  expect(read(['a'])).toEqual([{ text: 'a' }])
})

test('the curriculum reads the same from the cache as from its files', () => {
  const fromFiles = readContent(CONTENT_FOLDER, openParseCache(path))
  const cache = openParseCache(path)
  expect(readContent(CONTENT_FOLDER, cache)).toEqual(fromFiles)
})
