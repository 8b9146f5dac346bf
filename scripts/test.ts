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
import { createFolderInMemory } from '#scripts/testing/temporary-folder.ts'
import { readTestReport } from '#scripts/testing/test-report.ts'
import { measureTimeFactor } from '#scripts/testing/time-factor.ts'
import type { DatabaseSettings } from '#scripts/testing/without-database.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildProduct } from './build-product.ts'
import { postgresForTests } from './postgres.ts'
import { Interrupted, ROOT, run } from './run.ts'
import { runLongTests } from './test-long.ts'

// `npm test`: runs all stages of the tests, and stops after the first step (a group of stages) in which a stage fails.
// `npm test -- journeys giving` runs the stage `journeys`, and of it only the files whose path contains "giving". `npm
// test -- long` runs tests that are in none of these stages, because they take too long.

/**
 * Runs the tests of a stage.
 * @param files words of which at least one must be in the path of a test file; empty for all files
 */
type Stage = (files: string[]) => Promise<StageResult>

const stages: Record<string, Stage> = {
  check: () => run('node', ['scripts/check.ts']),
  scripture: () => compileScriptureIfStale().then(done),
  content: () => run('node', ['content/check.ts']),
  build: () => buildProduct().then(done),
  unit: (files) => runVitest('unit', files, { TEST_BACKEND: 'pglite' }),
  postgres: testOnPostgres,
  journeys: runJourneys,
}

/**
 * Steps of `npm test`, which run one after another. Each step is a list of lanes, which run at the same time. Each lane
 * is a list of names of stages, which run one after another. The check of the content uses one core only, so the build
 * runs at the same time. Tests with a browser and those without run at the same time, because both often wait and
 * neither keeps two cores busy.
 */
const steps: string[][][] = [
  [['check']],
  [['scripture']],
  [['content'], ['build']],
  [['unit', 'postgres'], ['journeys']],
]

/**
 * Factor for the time limits of tests while tests with and without a browser run at the same time: each of the four
 * workers then has a fraction of a core, since the browsers and servers of the journeys use most of both.
 */
const SLOWER_IN_LANES = 3

const REPORTS = join(ROOT, 'build/test-reports')

/** Number of times that each stage has run so far in this `npm test`, by the name of the stage. */
const runsOf = new Map<string, number>()

try {
  const args = process.argv.slice(2)
  process.exitCode = args[0] === 'long' ? await runLongTests() : await runStages(args)
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}

/**
 * Runs the stages that the arguments of the command name, and prints the results.
 * @param args names of stages, then words in the paths of files; without names, all stages run
 * @returns the exit code of the command
 */
async function runStages(args: string[]): Promise<number> {
  const firstWord = args.findIndex((arg) => !(arg in stages))
  const names = firstWord === -1 ? args : args.slice(0, firstWord)
  const files = args.slice(names.length)
  if (files.length > 0 && names.length === 0) {
    console.error(
      `There is no stage ${files[0]}. The stages are: ${Object.keys(stages).join(', ')}; and long.`,
    )
    return 1
  }
  const startedAt = performance.now()
  const total = { passed: 0, failed: 0, skipped: 0 }
  const slowest: { line: string; seconds: number }[] = []
  const flaky: FlakyFile[] = []
  const selected = selectStages(names)
  printFlakyList()
  const temporary = createFolderInMemory()
  if (temporary) process.env.TMPDIR = temporary
  process.env.TEST_TIME_FACTOR ??= String(limitFactor(selected))
  console.log(`limits of time × ${process.env.TEST_TIME_FACTOR}`)
  for (const lanes of selected) {
    let isPassed = true
    for (const first of (await Promise.all(lanes.map((lane) => runLane(lane, files)))).flat()) {
      const { name, result, flaky: found } = await rerun(first, MOST_FLAKY - flaky.length)
      const { passed, tests } = result
      flaky.push(...found)
      appendToFlakyList(
        name,
        found.map(({ file }) => file),
        new Date(),
      )
      // If a stage fails without a report, one failed test is counted. Otherwise the last line of the output could
      // report success.
      const counts = tests ?? { passed: 0, failed: passed ? 0 : 1, skipped: 0, files: [], failures: [] }
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
      for (const { file, seconds } of counts.files) slowest.push({ line: `${file} (${name})`, seconds })
      isPassed &&= passed
    }
    if (!isPassed) break
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
 * Returns a copy of `steps` with only the given stages. Lanes and steps without any of these stages are left out.
 * @param names names of stages; empty for all
 */
function selectStages(names: string[]): string[][][] {
  return steps
    .map((lanes) =>
      lanes
        .map((lane) => lane.filter((name) => names.length === 0 || names.includes(name)))
        .filter((lane) => lane.length > 0),
    )
    .filter((lanes) => lanes.length > 0)
}

/**
 * Returns the factor by which time limits are multiplied: the factor of this machine (see time-factor.ts), times
 * `SLOWER_IN_LANES` if two lanes run at the same time.
 */
function limitFactor(selected: string[][][]): number {
  const hasLanes = selected.some((lanes) => lanes.length > 1)
  return measureTimeFactor() * (hasLanes ? SLOWER_IN_LANES : 1)
}

/** Runs the stages of a lane one after another, and prints the result of each. */
async function runLane(lane: string[], files: string[]): Promise<{ name: string; result: StageResult }[]> {
  const results: { name: string; result: StageResult }[] = []
  for (const name of lane) {
    const startedAt = performance.now()
    const result = await runStage(name, files)
    const time = asTime((performance.now() - startedAt) / 1000)
    const counts = result.tests ? `, ${result.tests.passed} passed, ${result.tests.failed} failed` : ''
    console.log(`${name} … ${result.passed ? 'ok' : 'FAILED'}, ${time}${counts}`)
    results.push({ name, result })
  }
  return results
}

function runStage(name: string, files: string[]): Promise<StageResult> {
  const stage = stages[name]
  if (!stage) throw new Error(`There is no stage ${name}.`)
  return stage(files).catch(failed)
}

/**
 * Runs the failed test files of a stage again, after all lanes of its step have ended, and prints the output of a stage
 * that has failed.
 * @param allowed maximum number of further flaky files with which this `npm test` still passes
 */
async function rerun(
  { name, result: first }: { name: string; result: StageResult },
  allowed: number,
): Promise<{ name: string; result: StageResult; flaky: FlakyFile[] }> {
  const { result, flaky } = await rerunFailedFiles(first, allowed, (file) => runStage(name, [file]))
  for (const { file } of flaky) console.log(`${name}: ${file} failed, and passed when it was run again alone`)
  if (!result.passed) console.log(`${name} FAILED\n${result.output.trimEnd()}`)
  return { name, result, flaky }
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
  // Tests start many Node processes with the same modules of ours. The compile cache lets them share the compiled code.
  const own = { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(ROOT, 'build/compiled-modules') }
  const outcome = await run('vitest', ['run', ...reporters, ...args], { env: { ...own, ...env } })
  return { ...outcome, tests: readTestReport(file, outcome.passed) }
}

/** Runs again, on Postgres, the tests that use the database (vitest.config.ts). */
async function testOnPostgres(files: string[]): Promise<StageResult> {
  const postgres = await postgresForTests()
  if (postgres.url === null) return withoutPostgres(postgres.reason)
  try {
    const env: DatabaseSettings = { TEST_BACKEND: 'postgres', TEST_DATABASE_URL: postgres.url }
    return await runVitest('postgres', ['--project', 'server', ...files], env)
  } finally {
    await postgres.stop()
  }
}

/**
 * Returns the result of the stage `postgres` if no Postgres server is available. The stage passes only if
 * TEST_SKIP_POSTGRES=1 permits that, and logs that it ran no tests. On CI, the setting is ignored and the stage fails.
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
 * Returns the path for the report of a run: `<name>.json`, then `<name>-2.json` if the stage runs again. Deletes the
 * report of an earlier `npm test`, so that it is not mistaken for a new one.
 */
function freshReport(name: string): string {
  const runs = (runsOf.get(name) ?? 0) + 1
  runsOf.set(name, runs)
  const file = join(REPORTS, runs === 1 ? `${name}.json` : `${name}-${runs}.json`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Returns the result of a stage that has ended without an error and has no output of its own. */
function done(): StageResult {
  return { passed: true, output: '' }
}

function failed(error: unknown): StageResult {
  if (error instanceof Interrupted) throw error
  return { passed: false, output: error instanceof Error ? error.message : String(error) }
}
