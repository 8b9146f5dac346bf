import type { TestReport } from './test-report.ts'

/** Maximum number of flaky test files with which `npm test` still passes. */
export const MOST_FLAKY = 2

/** Maximum number of lines that are printed of each failed test of a flaky file: its errors and its pages. */
const MOST_LINES_OF_TEST = 150

/** Maximum number of lines that are printed of the second run of a flaky file. */
const MOST_LINES_OF_RERUN = 40

export interface StageResult {
  passed: boolean
  output: string
  tests?: TestReport
}

/** Test file that failed, and passed when it was run again alone. */
export interface FlakyFile {
  file: string
  /** Failed tests of the first run with their messages, then the output of the second run. */
  outputs: string
}

/**
 * Runs the failed test files of a stage again, each alone and once. The stage passes if all of them pass then. If a
 * stage has more failed files than `allowed`, or an error outside its tests, its result is returned unchanged.
 *
 * @param allowed maximum number of further flaky files with which this `npm test` still passes
 */
export async function rerunFailedFiles(
  first: StageResult,
  allowed: number,
  runAlone: (file: string) => Promise<StageResult>,
): Promise<{ result: StageResult; flaky: FlakyFile[] }> {
  const { tests } = first
  const files = [...new Set(tests?.failures.map(({ file }) => file))]
  const unchanged = { result: first, flaky: [] }
  if (!tests || first.passed || files.length === 0 || files.length > allowed) return unchanged
  if (/Unhandled (Error|Rejection)/.test(first.output)) return unchanged
  const flaky: FlakyFile[] = []
  for (const file of files) {
    const second = await runAlone(file)
    if (!second.passed) return unchanged
    flaky.push({ file, outputs: [...failuresOf(tests, file), lastLines(second.output)].join('\n') })
  }
  const { passed, failed } = tests
  const result = { ...first, passed: true, tests: { ...tests, passed: passed + failed, failed: 0 } }
  return { result, flaky }
}

function failuresOf({ failures }: TestReport, file: string): string[] {
  return failures
    .filter((failure) => failure.file === file)
    .map(({ title, message }) => `${title}\n${message.split('\n').slice(0, MOST_LINES_OF_TEST).join('\n')}`)
}

function lastLines(output: string): string {
  return `Run again alone:\n${output.trimEnd().split('\n').slice(-MOST_LINES_OF_RERUN).join('\n')}`
}
