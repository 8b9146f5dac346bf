import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#scripts/run.ts'

export interface TestReport {
  passed: number
  failed: number
  skipped: number
  /** Test files, each with its duration in seconds. */
  files: { file: string; seconds: number }[]
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
  })
  .transform(
    (report): TestReport => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  )

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(playwrightSuite),
  })
  .transform(
    ({ stats, suites }): TestReport => ({
      passed: stats.expected,
      // A test that passes only when it is repeated is counted as failed.
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      files: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
    }),
  )

const report = z.union([vitestReport, playwrightReport])

/**
 * Returns the result of a run from the JSON report of Vitest or Playwright. If the run failed but no test did, or if
 * there is no report, one failed test is counted.
 */
export function readTestReport(path: string, passed: boolean): TestReport {
  const found = read(path) ?? { passed: 0, failed: 0, skipped: 0, files: [] }
  return passed ? found : { ...found, failed: Math.max(found.failed, 1) }
}

function read(path: string): TestReport | undefined {
  try {
    return report.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function secondsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}
