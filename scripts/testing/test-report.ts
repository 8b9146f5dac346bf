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
  /**
   * Failed tests, each with its error messages and, for tests with a browser, the printed content of its pages. A file
   * that could not be loaded has no title.
   */
  failures: { file: string; title: string; message: string }[]
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        startTime: z.number(),
        endTime: z.number(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
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
      failures: report.testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message = '', assertionResults }) => {
          const file = relative(ROOT, name)
          const failed = assertionResults.filter(({ status }) => status === 'failed')
          if (failed.length === 0) return [{ file, title: '', message }]
          return failed.map(({ fullName, failureMessages }) => ({
            file,
            title: fullName,
            message: failureMessages?.join('\n') ?? '',
          }))
        }),
    }),
  )

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().optional() })),
              stdout: z.array(z.object({ text: z.string().optional() })),
            }),
          ),
        }),
      ),
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
      // A test that passes only when Playwright repeats it counts as failed.
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      files: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
      failures: suites.flatMap((suite) =>
        specsOf(suite)
          .filter(({ ok }) => !ok)
          .map(({ title, tests }) => ({
            file: `e2e/${suite.file}`,
            title,
            message: tests
              .flatMap(({ results }) => results)
              .flatMap(({ errors, stdout }) => [
                ...errors.map(({ message = '' }) => message),
                ...stdout.map(({ text = '' }) => text),
              ])
              .join('\n'),
          })),
      ),
    }),
  )

const report = z.union([vitestReport, playwrightReport])

/**
 * Returns the result of a run from the JSON report of Vitest or Playwright. If the run failed but no test did, or if
 * there is no report, one failed test is counted.
 */
export function readTestReport(path: string, passed: boolean): TestReport {
  const found = read(path) ?? { passed: 0, failed: 0, skipped: 0, files: [], failures: [] }
  return passed ? found : { ...found, failed: Math.max(found.failed, 1) }
}

function read(path: string): TestReport | undefined {
  try {
    return report.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function secondsOf(suite: z.infer<typeof playwrightSuite>): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0)
}

/** Returns the tests of a Playwright suite, including those in nested suites. */
function specsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): typeof specs {
  return [...specs, ...suites.flatMap(specsOf)]
}
