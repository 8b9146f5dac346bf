import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests } from './test-counts.ts'

const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report.json')

test('a report of Vitest gives its passed, failed and skipped tests', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  writeFileSync(file, JSON.stringify(report))
  expect(countTests(file, false)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test('a report of Playwright counts a test that needed a second try as failed', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }))
  expect(countTests(file, false)).toEqual({ passed: 3, failed: 2, skipped: 0 })
})

test('a run that fails without a failed test counts as one failed', () => {
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }),
  )
  expect(countTests(file, false)).toMatchObject({ passed: 7, failed: 1 })
  expect(countTests(`${file}.missing`, false)).toMatchObject({ passed: 0, failed: 1 })
})
