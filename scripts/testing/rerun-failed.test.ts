import { expect, test, vi } from 'vitest'
import { MOST_FLAKY, rerunFailedFiles, type StageResult } from './rerun-failed.ts'

function failedIn(...files: string[]): StageResult {
  const failures = files.map((file) => ({ file, title: `a test of ${file}`, message: 'Error: 1 is not 2' }))
  const tests = { passed: 10, failed: files.length, skipped: 1, files: [], failures }
  return { passed: false, output: 'the whole output', tests }
}

const passes = () => Promise.resolve({ passed: true, output: '3 passed' })
const fails = () => Promise.resolve({ passed: false, output: '1 failed' })

test('a file that fails and then passes alone is flaky: the stage passes, and both outputs are reported', async () => {
  const runAlone = vi.fn(passes)
  const { result, flaky } = await rerunFailedFiles(failedIn('db/a.test.ts'), MOST_FLAKY, runAlone)
  expect(runAlone.mock.calls).toEqual([['db/a.test.ts']])
  expect(result).toMatchObject({ passed: true, tests: { passed: 11, failed: 0, skipped: 1 } })
  expect(flaky.map(({ file }) => file)).toEqual(['db/a.test.ts'])
  expect(flaky[0]?.outputs).toContain('a test of db/a.test.ts\nError: 1 is not 2')
  expect(flaky[0]?.outputs).toContain('3 passed')
})

test('a file with several failed tests is rerun once', async () => {
  const runAlone = vi.fn(passes)
  const { flaky } = await rerunFailedFiles(failedIn('db/a.test.ts', 'db/a.test.ts'), 1, runAlone)
  expect(runAlone).toHaveBeenCalledTimes(1)
  expect(flaky).toHaveLength(1)
})

test('a file that fails again fails the stage', async () => {
  const first = failedIn('db/a.test.ts', 'db/b.test.ts')
  const runAlone = vi.fn(passes).mockImplementationOnce(fails)
  expect(await rerunFailedFiles(first, MOST_FLAKY, runAlone)).toEqual({ result: first, flaky: [] })
})

test.each([
  ['more files failed than may be flaky', failedIn('a.test.ts', 'b.test.ts', 'c.test.ts')],
  ['no test failed', failedIn()],
  ['the run stopped without a report', { passed: false, output: 'out of memory' }],
  ['an error outside the tests', { ...failedIn('a.test.ts'), output: 'Unhandled Rejection: at the end' }],
  ['everything passed', { ...failedIn(), passed: true }],
])('nothing is run again when %s', async (_, first) => {
  const runAlone = vi.fn(passes)
  expect(await rerunFailedFiles(first, MOST_FLAKY, runAlone)).toEqual({ result: first, flaky: [] })
  expect(runAlone).not.toHaveBeenCalled()
})
