import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileScriptureIfStale } from './compile-scripture.ts'

// A whole build takes half a second here, and may take several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'scripture-'))
  folder = join(parent, 'compiled')
})

afterEach(() => rmSync(parent, { recursive: true }))

const compile = () => compileScriptureIfStale(pathToFileURL(`${folder}/`))

test('Scripture is compiled once, and again only when its sources have changed', async () => {
  expect(await compile()).toEqual({ compiled: true })
  expect(await compile()).toEqual({ compiled: false })

  writeFileSync(join(folder, 'stamp'), 'other packages')
  writeFileSync(join(folder, 'counts.json'), 'old')
  expect(await compile()).toEqual({ compiled: true })
  expect(JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'))).toHaveProperty('lastVerses')
})

test('a compiled folder without its stamp is unfinished, and made anew', async () => {
  await compile()
  rmSync(join(folder, 'stamp'))
  rmSync(join(folder, 'web'), { recursive: true })
  expect(await compile()).toEqual({ compiled: true })
  expect(readdirSync(join(folder, 'web'))).toHaveLength(66)
})

test('nothing is left beside the compiled folder', async () => {
  await compile()
  expect(readdirSync(parent)).toEqual(['compiled'])
})
