import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { findOrInstallOathtool } from '#scripts/testing/oathtool.ts'
import { countTests, type TestCounts } from '#scripts/testing/test-counts.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { buildWebIfStale } from './build-web.ts'
import { postgresForTests } from './postgres.ts'
import { Interrupted, type Outcome, ROOT, run } from './run.ts'

// `npm test`: every stage in order, up to the first that fails. `npm test -- journeys` runs one of them.

type StageResult = Pick<Outcome, 'passed' | 'output'> & { tests?: TestCounts }

const stages: Record<string, () => Promise<StageResult>> = {
  check: () => run('node', ['scripts/check.ts']),
  scripture: () => compileScriptureIfStale().then(done),
  content: () => run('node', ['content/check.ts']),
  unit: () => runVitest('unit', [], { TEST_BACKEND: 'pglite' }),
  postgres: testOnPostgres,
  build: () => buildWebIfStale().then(done),
  journeys: runJourneys,
}

const REPORTS = join(ROOT, 'build/test-reports')

try {
  process.exitCode = await runStages(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}

async function runStages(asked: string[]): Promise<number> {
  const unknown = asked.find((name) => !(name in stages))
  if (unknown !== undefined) {
    console.error(`There is no stage ${unknown}. The stages are: ${Object.keys(stages).join(', ')}.`)
    return 1
  }
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, stage] of Object.entries(stages)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const { passed, tests } = await report(name, stage)
    // A stage without tests counts only when it fails: the last line must never say that all is well then.
    const counts = tests ?? { passed: 0, failed: passed ? 0 : 1, skipped: 0 }
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
    if (!passed) break
  }
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function report(name: string, stage: () => Promise<StageResult>): Promise<StageResult> {
  const startedAt = performance.now()
  process.stdout.write(`${name} … `)
  const result = await stage().catch(failed)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const tests = result.tests ? `, ${result.tests.passed} passed, ${result.tests.failed} failed` : ''
  console.log(`${result.passed ? 'ok' : 'FAILED'}, ${seconds} s${tests}`)
  if (!result.passed) console.log(result.output.trimEnd())
  return result
}

async function runVitest(name: string, args: string[], env: Record<string, string>): Promise<StageResult> {
  await findOrInstallOathtool()
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await run('vitest', ['run', ...reporters, ...args], { env: { NODE_ENV: 'test', ...env } })
  return { ...outcome, tests: countTests(file, outcome.passed) }
}

/** The tests that touch the database, once more on the database of a large installation. */
async function testOnPostgres(): Promise<StageResult> {
  const postgres = await postgresForTests()
  if (postgres.url === null) return withoutPostgres(postgres.reason)
  try {
    const env = { TEST_BACKEND: 'postgres', TEST_DATABASE_URL: postgres.url }
    return await runVitest('postgres', ['--project', 'server'], env)
  } finally {
    await postgres.stop()
  }
}

/** Leaving it out has to be asked for, is said aloud, and is refused on CI. */
function withoutPostgres(reason: string): StageResult {
  const leaveOut = process.env.TEST_SKIP_POSTGRES === '1' && !process.env.CI
  if (leaveOut) console.log(`\nNOT TESTED ON POSTGRES, because TEST_SKIP_POSTGRES=1. ${reason}`)
  const advice =
    "Install PostgreSQL 15 or later, or set TEST_DATABASE_URL to the administrator's address of a running one. " +
    'TEST_SKIP_POSTGRES=1 leaves this stage out, except on CI.'
  return { passed: leaveOut, output: `${reason} ${advice}` }
}

async function runJourneys(): Promise<StageResult> {
  const file = freshReport('journeys')
  const outcome = await run('playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: await findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return { ...outcome, tests: countTests(file, outcome.passed) }
}

/** Where a run writes its report; none is left from the run before. */
function freshReport(name: string): string {
  const file = join(REPORTS, `${name}.json`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Of a stage that throws when it fails. */
function done(): StageResult {
  return { passed: true, output: '' }
}

function failed(error: unknown): StageResult {
  if (error instanceof Interrupted) throw error
  return { passed: false, output: error instanceof Error ? error.message : String(error) }
}
