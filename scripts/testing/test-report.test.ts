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
  const assertionResults = [
    { status: 'passed', fullName: 'one', failureMessages: [] },
    { status: 'failed', fullName: 'another', failureMessages: ['Error: no'] },
  ]
  const times = { startTime: 1000, endTime: 3500 }
  const testResults = [
    { name: join(ROOT, 'db/migrate.test.ts'), status: 'failed', ...times, assertionResults },
    {
      name: join(ROOT, 'db/load.test.ts'),
      status: 'failed',
      message: 'no module',
      ...times,
      assertionResults: [],
    },
    { name: join(ROOT, 'db/good.test.ts'), status: 'passed', ...times, assertionResults: [] },
  ]
  const counts = { numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  writeFileSync(file, JSON.stringify({ ...ofVitest, ...counts, testResults }))
  const files = ['migrate', 'load', 'good'].map((name) => ({ file: `db/${name}.test.ts`, seconds: 2.5 }))
  const failures = [
    { file: 'db/migrate.test.ts', title: 'another', message: 'Error: no' },
    { file: 'db/load.test.ts', title: '', message: 'no module' },
  ]
  expect(readTestReport(file, false)).toEqual({ passed: 7, failed: 2, skipped: 2, files, failures })
})

test('a report of Playwright counts a retried test as failed, and adds up the test times of a file', () => {
  const spec = (...durations: number[]) => ({
    title: `takes ${durations}`,
    ok: durations.length === 1,
    tests: [
      {
        results: durations.map((duration) => ({
          duration,
          errors: [{ message: 'not there' }],
          stdout: [{ text: '/plan shows:' }, { buffer: 'AA==' }],
        })),
      },
    ],
  })
  const inner = { file: 'site/links.spec.ts', specs: [spec(500)] }
  const suites = [{ file: 'site/links.spec.ts', specs: [spec(1000), spec(250, 250)], suites: [inner] }]
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  writeFileSync(file, JSON.stringify({ stats, suites }))
  const files = [{ file: 'e2e/site/links.spec.ts', seconds: 2 }]
  const failures = [
    {
      file: 'e2e/site/links.spec.ts',
      title: 'takes 250,250',
      message: 'not there\n/plan shows:\n\nnot there\n/plan shows:\n',
    },
  ]
  expect(readTestReport(file, false)).toEqual({ passed: 3, failed: 2, skipped: 0, files, failures })
})

test('a run that fails without a failed test counts as one failed test', () => {
  writeFileSync(file, JSON.stringify(ofVitest))
  expect(readTestReport(file, false)).toMatchObject({ passed: 7, failed: 1 })
  expect(readTestReport(`${file}.missing`, false)).toMatchObject({ passed: 0, failed: 1 })
})
