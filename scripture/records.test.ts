import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { numberLists, numbersFile } from './number-lists.ts'
import { openRecords, recordsFile } from './records.ts'

/** Writes a file of records, and returns its path. */
function aFile(values: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'records-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'some.records')
  writeFileSync(path, recordsFile(Object.entries(values)))
  return path
}

test('values in any script are read by key, and all entries are listed in the order in which they were written', () => {
  const values = { H7225: ['רֵאשִׁית', 1], G26: { word: 'ἀγάπη' }, empty: '' }
  const records = openRecords(pathToFileURL(aFile(values)))
  expect(records.get('G26')).toEqual({ word: 'ἀγάπη' })
  expect(records.get('empty')).toBe('')
  expect([...records.keys()]).toEqual(Object.keys(values))
  expect([...records.entries()]).toEqual(Object.entries(values))
})

test('a key that is not in the file has no value, even if it is a property of every object', () => {
  const records = openRecords(pathToFileURL(aFile({ G26: 'love' })))
  for (const key of ['G27', '', 'constructor']) {
    expect(records.has(key)).toBe(false)
    expect(records.get(key)).toBeUndefined()
  }
})

test('values are still read from the opened file after another file replaces it', () => {
  const path = aFile({ G26: 'love' })
  const records = openRecords<string>(pathToFileURL(path))
  rmSync(path)
  writeFileSync(path, recordsFile([['G26', 'charity']]))
  expect(records.get('G26')).toBe('love')
})

test('opening a truncated file is an error', () => {
  const path = aFile({ G26: 'love', H157: 'love' })
  truncateSync(path, 10)
  expect(() => openRecords(pathToFileURL(path))).toThrow()
})

test('lists of numbers are read as they were written', () => {
  const { numbers, starts } = numberLists(numbersFile([1, 2, 65_535, 0]), [2, 0, 2])
  expect([...numbers]).toEqual([1, 2, 65_535, 0])
  expect([...starts]).toEqual([0, 2, 2, 4])
  expect(() => numbersFile([65_536])).toThrow(RangeError)
})
