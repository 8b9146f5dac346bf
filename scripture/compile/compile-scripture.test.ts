import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileScriptureIfStale } from './compile-scripture.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'scripture-'))
  folder = join(parent, 'compiled')
})

afterEach(() => rmSync(parent, { recursive: true }))

/** Replaces the compilation of the packages, which takes some seconds; the real one runs before the tests. */
const twoFiles = () =>
  new Map<string, unknown>([
    ['counts.json', { lastVerses: {} }],
    ['web/GEN.json', { book: 'GEN' }],
  ])

const compile = (files: () => ReadonlyMap<string, unknown> = twoFiles) =>
  compileScriptureIfStale(pathToFileURL(`${folder}/`), files)

test('Scripture is compiled once, and again only when its sources have changed', async () => {
  expect(await compile()).toEqual({ compiled: true })
  expect(await compile()).toEqual({ compiled: false })

  writeFileSync(join(folder, 'stamp'), 'other packages')
  writeFileSync(join(folder, 'counts.json'), 'old')
  expect(await compile()).toEqual({ compiled: true })
  expect(JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'))).toHaveProperty('lastVerses')
})

test('a compiled folder without its stamp is incomplete, and is compiled again', async () => {
  await compile()
  rmSync(join(folder, 'stamp'))
  rmSync(join(folder, 'web'), { recursive: true })
  expect(await compile()).toEqual({ compiled: true })
  expect(readdirSync(join(folder, 'web'))).toEqual(['GEN.json'])
})

test('a build that rejects its sources leaves the earlier output and its stamp unchanged', async () => {
  await compile()
  writeFileSync(join(folder, 'stamp'), 'other packages')
  const refused = compile(() => {
    throw new Error('hebrewWords: 306784 instead of 306785')
  })
  await expect(refused).rejects.toThrow('instead of')
  expect(readFileSync(join(folder, 'stamp'), 'utf8')).toBe('other packages')
  expect(readdirSync(join(folder, 'web'))).toEqual(['GEN.json'])
})

test('no temporary files are left beside the compiled folder', async () => {
  await compile()
  expect(readdirSync(parent)).toEqual(['compiled'])
})
