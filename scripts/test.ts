import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { appendToFlakyList, readFlakyList } from '#scripts/testing/flaky-list.ts'
import { findOrInstallOathtool } from '#scripts/testing/oathtool.ts'
import {
  type FlakyFile,
  MOST_FLAKY,
  rerunFailedFiles,
  type StageResult,
} from '#scripts/testing/rerun-failed.ts'
import { readTestReport } from '#scripts/testing/test-report.ts'
import { measureTimeFactor } from '#scripts/testing/time-factor.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildProduct } from './build-product.ts'
import { postgresForTests } from './postgres.ts'
import { Interrupted, ROOT, run } from './run.ts'

// `npm test`: runs all stages of the tests in order, and stops after the first one that fails. `npm test -- journeys
// giving` runs the stage `journeys`, and of it only the files whose path contains "giving".

/**
 * Runs the tests of a stage.
 * @param files words of which at least one must be in the path of a test file; empty for all files
 */
type Stage = (files: string[]) => Promise<StageResult>

const stages: Record<string, Stage> = {
  check: () => run('node', ['scripts/check.ts']),
  scripture: () => compileScriptureIfStale().then(done),
  content: () => run('node', ['content/check.ts']),
  unit: (files) => runVitest('unit', files, { TEST_BACKEND: 'pglite' }),
  postgres: testOnPostgres,
  build: () => buildProduct().then(done),
  journeys: runJourneys,
}

const REPORTS = join(ROOT, 'build/test-reports')

try {
  process.exitCode = await runStages(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}

/**
 * Parses the arguments of the command.
 * @param args names of stages, then words in the paths of files; without names, all stages run
 */
async function runStages(args: string[]): Promise<number> {
  const firstWord = args.findIndex((arg) => !(arg in stages))
  const names = firstWord === -1 ? args : args.slice(0, firstWord)
  const files = args.slice(names.length)
  if (files.length > 0 && names.length === 0) {
    console.error(`There is no stage ${files[0]}. The stages are: ${Object.keys(stages).join(', ')}.`)
    return 1
  }
  const startedAt = performance.now()
  const total = { passed: 0, failed: 0, skipped: 0 }
  const slowest: { line: string; seconds: number }[] = []
  const flaky: FlakyFile[] = []
  printFlakyList()
  process.env.TEST_TIME_FACTOR ??= String(measureTimeFactor())
  console.log(`limits of time × ${process.env.TEST_TIME_FACTOR}`)
  for (const [name, stage] of Object.entries(stages)) {
    if (names.length > 0 && !names.includes(name)) continue
    const { result, flaky: found } = await report(name, files, stage, MOST_FLAKY - flaky.length)
    const { passed, tests } = result
    flaky.push(...found)
    appendToFlakyList(
      name,
      found.map(({ file }) => file),
      new Date(),
    )
    // If a stage fails without a report, one failed test is counted. Otherwise the last line could report success.
    const counts = tests ?? { passed: 0, failed: passed ? 0 : 1, skipped: 0, files: [], failures: [] }
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
    for (const { file, seconds } of counts.files) slowest.push({ line: `${file} (${name})`, seconds })
    if (!passed) break
  }
  slowest.sort((one, other) => other.seconds - one.seconds)
  if (slowest.length > 0) console.log('The slowest files:')
  for (const { line, seconds } of slowest.slice(0, 10)) console.log(`${asTime(seconds).padStart(7)} ${line}`)
  for (const { file, outputs } of flaky) console.log(`\nFlaky: ${file}\n${outputs}\n`)
  console.log(`In all ${asTime((performance.now() - startedAt) / 1000)}`)
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  if (flaky.length > 0) console.log(`${flaky.length} flaky: ${flaky.map(({ file }) => file).join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Prints the files that were flaky in earlier runs: their causes are to be fixed before the next feature. */
function printFlakyList(): void {
  const lines = readFlakyList()
  if (lines.length > 0)
    console.log(`Flaky in earlier runs (scripts/testing/flaky-tests.txt):\n${lines.join('\n')}`)
}

/**
 * Runs a stage, then its failed test files again alone, and prints the result.
 * @param allowed number of files that may still be flaky
 */
async function report(
  name: string,
  files: string[],
  stage: Stage,
  allowed: number,
): ReturnType<typeof rerunFailedFiles> {
  const startedAt = performance.now()
  process.stdout.write(`${name} … `)
  const runOf = (words: string[]) => stage(words).catch(failed)
  const outcome = await rerunFailedFiles(await runOf(files), allowed, (file) => runOf([file]))
  const { passed, output, tests } = outcome.result
  const time = asTime((performance.now() - startedAt) / 1000)
  const counts = tests ? `, ${tests.passed} passed, ${tests.failed} failed` : ''
  const again = outcome.flaky.length > 0 ? `, ${outcome.flaky.length} flaky` : ''
  console.log(`${passed ? 'ok' : 'FAILED'}, ${time}${counts}${again}`)
  if (!passed) console.log(output.trimEnd())
  return outcome
}

/** Formats seconds as minutes and seconds: "1:05". */
function asTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

async function runVitest(name: string, args: string[], env: Record<string, string>): Promise<StageResult> {
  await findOrInstallOathtool()
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await run('vitest', ['run', ...reporters, ...args], { env: { NODE_ENV: 'test', ...env } })
  return { ...outcome, tests: readTestReport(file, outcome.passed) }
}

/** Runs again, on Postgres, the tests that use the database. */
async function testOnPostgres(files: string[]): Promise<StageResult> {
  const postgres = await postgresForTests()
  if (postgres.url === null) return withoutPostgres(postgres.reason)
  try {
    const env = { TEST_BACKEND: 'postgres', TEST_DATABASE_URL: postgres.url }
    return await runVitest('postgres', ['--project', 'server', ...files], env)
  } finally {
    await postgres.stop()
  }
}

/**
 * Returns the result of the tests on Postgres if there is no server. They are left out only if TEST_SKIP_POSTGRES
 * requests it, which is logged. On CI, the request is ignored and the stage fails.
 */
function withoutPostgres(reason: string): StageResult {
  const leaveOut = process.env.TEST_SKIP_POSTGRES === '1' && !process.env.CI
  if (leaveOut) console.log(`\nNOT TESTED ON POSTGRES, because TEST_SKIP_POSTGRES=1. ${reason}`)
  const advice =
    "Install PostgreSQL 15 or later, or set TEST_DATABASE_URL to the administrator's address of a running one. " +
    'TEST_SKIP_POSTGRES=1 leaves this stage out, except on CI.'
  return { passed: leaveOut, output: `${reason} ${advice}` }
}

async function runJourneys(files: string[]): Promise<StageResult> {
  const file = freshReport('journeys')
  const outcome = await run('playwright', ['test', '--reporter=list,json', ...files], {
    env: { CHROMIUM_PATH: await findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return { ...outcome, tests: readTestReport(file, outcome.passed) }
}

/**
 * Returns the path for the report of a run. Deletes the report of the run before, so that it is not mistaken for a new
 * one.
 */
function freshReport(name: string): string {
  const file = join(REPORTS, `${name}.json`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Result of a stage that returns none of its own. If the stage throws an error, `failed` creates the result. */
function done(): StageResult {
  return { passed: true, output: '' }
}

function failed(error: unknown): StageResult {
  if (error instanceof Interrupted) throw error
  return { passed: false, output: error instanceof Error ? error.message : String(error) }
}
