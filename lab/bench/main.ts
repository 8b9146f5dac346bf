import { rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureFanOut } from '#lab/bench/http/fan-out.ts'
import { measureGrowth } from '#lab/bench/http/growth.ts'
import { measureHttp } from '#lab/bench/http/http.ts'
import { measureLive } from '#lab/bench/http/live.ts'
import { measureSignIn } from '#lab/bench/http/sign-in.ts'
import { rounded } from '#lab/shared/table.ts'
import { buildProduct } from '#scripts/build-product.ts'
import { run } from '#scripts/run.ts'
import { measureBibleSearch } from './bible-search.ts'
import { measureBytes } from './bytes.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMarks } from './marks/marks.ts'
import { measureMemory } from './memory.ts'
import { measureNotes } from './notes.ts'
import { BENCH_FOLDER, PLAN_FOLDER } from './product.ts'
import { measurePush } from './push.ts'
import { measureReferences } from './references.ts'
import { printRows, type Row, writeRows } from './report.ts'
import { measureReviews } from './reviews.ts'
import { measureStart } from './start.ts'
import { measureStorage } from './storage.ts'
import { measureTyping } from './typing.ts'
import { measureUnlock } from './unlock.ts'

// `npm run lab -- bench`: runs all benchmarks; `npm run lab -- bench --only http` runs one. A bad result is no error,
// because results depend on the machine: it is printed beside its target, and a person judges it. See
// docs/performance.md.

/** Benchmarks whose results are rows of one common table. */
const tabled: Record<string, () => Promise<Row[]>> = {
  http: measureHttp,
  'sign-in': measureSignIn,
  'fan-out': measureFanOut,
  live: measureLive,
  start: measureStart,
  memory: measureMemory,
  growth: measureGrowth,
  lighthouse: measureLighthouse,
}

/** Benchmarks that print their own tables. */
const others: Record<string, () => Promise<void>> = {
  bytes: measureBytes,
  typing: measureTyping,
  notes: measureNotes,
  marks: measureMarks,
  unlock: measureUnlock,
  reviews: measureReviews,
  'bible-search': measureBibleSearch,
  references: measureReferences,
  storage: measureStorage,
  push: measurePush,
}

// On a signal, exits explicitly. Otherwise the exit handlers, which end the child processes, would not run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const { only, write } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean' } },
}).values
const names = [...Object.keys(tabled), ...Object.keys(others)]
if (only !== undefined && !names.includes(only)) {
  console.error(`There is no subject ${only}. The subjects are: ${names.join(', ')}.`)
  process.exit(1)
}
const isWanted = ([name]: [string, unknown]) => only === undefined || only === name

const startedMs = performance.now()
await prepare()
const parts = new Map<string, Row[]>()
for (const [name, measure] of Object.entries(tabled).filter(isWanted)) parts.set(name, await measure())
if (parts.size > 0) printRows([...parts.values()].flat())
for (const [, measure] of Object.entries(others).filter(isWanted)) await measure()
if (write || only === undefined) await writeRows(parts)
rmSync(BENCH_FOLDER, { recursive: true, force: true })
console.log(`\nMeasured in ${rounded((performance.now() - startedMs) / 1000)} s.`)
// Exits explicitly, because open connections would keep this process running.
process.exit(0)

/**
 * Builds those parts of Lampstand that are out of date. Writes a content folder with a generated study for each day of
 * the plan.
 */
async function prepare(): Promise<void> {
  const [{ model } = { model: 'unknown' }] = cpus()
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores (${model}), load ${rounded(load, 1)} at the start.`,
  )
  rmSync(BENCH_FOLDER, { recursive: true, force: true })
  await buildProduct()
  for (const args of [['scripture/compile/main.ts'], ['lab/bench/write-plan.ts', PLAN_FOLDER]]) {
    const { passed, output } = await run('node', args)
    if (!passed) throw new Error(`${args[0]} failed:\n${output}`)
  }
}
