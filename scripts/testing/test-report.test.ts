import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { readTestReport } from './test-report.ts'

const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
const ofVitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

test('a report of Vitest gives its passed, failed and skipped tests, and the time of each file', () => {
  const testResults = [{ name: join(ROOT, 'db/migrate.test.ts'), startTime: 1000, endTime: 3500 }]
  const counts = { numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  writeFileSync(file, JSON.stringify({ ...ofVitest, ...counts, testResults }))
  const files = [{ file: 'db/migrate.test.ts', seconds: 2.5 }]
  expect(readTestReport(file, false)).toEqual({ passed: 7, failed: 2, skipped: 2, files })
})

test('a report of Playwright counts a test that needed a second try as failed, and sums the tests of a file', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const inner = { file: 'site/links.spec.ts', specs: [spec(500)] }
  const suites = [{ file: 'site/links.spec.ts', specs: [spec(1000), spec(250, 250)], suites: [inner] }]
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  writeFileSync(file, JSON.stringify({ stats, suites }))
  const files = [{ file: 'e2e/site/links.spec.ts', seconds: 2 }]
  expect(readTestReport(file, false)).toEqual({ passed: 3, failed: 2, skipped: 0, files })
})

test('a run that fails without a failed test counts as one failed', () => {
  writeFileSync(file, JSON.stringify(ofVitest))
  expect(readTestReport(file, false)).toMatchObject({ passed: 7, failed: 1 })
  expect(readTestReport(`${file}.missing`, false)).toMatchObject({ passed: 0, failed: 1 })
})
