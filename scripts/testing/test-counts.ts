import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    // A test that passes on a second try did not hold on the first.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

const report = z.union([vitestReport, playwrightReport])

/**
 * How many tests a run had, from the JSON report of Vitest or Playwright. A run that failed before it had a test to
 * blame, or left no report, counts as one failed.
 */
export function countTests(file: string, passed: boolean): TestCounts {
  const counts = readReport(file) ?? { passed: 0, failed: 0, skipped: 0 }
  return passed ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

function readReport(file: string): TestCounts | undefined {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
