import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appendToFlakyList, readFlakyList } from './flaky-list.ts'

const TODAY = new Date('2026-11-29T08:00:00Z')

test('each flaky file is listed once a day, with its stage; comments are not entries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const list = join(folder, 'flaky-tests.txt')
  writeFileSync(list, '# Date, stage, file.\n')
  appendToFlakyList('unit', [], TODAY, list)
  expect(readFlakyList(list)).toEqual([])
  appendToFlakyList('journeys', ['e2e/a.spec.ts', 'e2e/b.spec.ts'], TODAY, list)
  appendToFlakyList('journeys', ['e2e/a.spec.ts'], TODAY, list)
  expect(readFlakyList(list)).toEqual([
    '2026-11-29 journeys e2e/a.spec.ts',
    '2026-11-29 journeys e2e/b.spec.ts',
  ])
  expect(readFileSync(list, 'utf8')).toMatch(/^# Date, stage, file\.\n/)
})
