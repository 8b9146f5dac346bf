import { rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureFanOut } from '#bench/http/fan-out.ts'
import { measureHttp } from '#bench/http/http.ts'
import { measureStorm } from '#bench/http/storm.ts'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { run } from '#scripts/run.ts'
import { measureBytes } from './bytes.ts'
import { measureGroups } from './groups.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureNotes } from './notes.ts'
import { BENCH_FOLDER, PLAN_FOLDER } from './product.ts'
import { measureStartup } from './startup.ts'
import { rounded } from './table.ts'
import { measureTyping } from './typing.ts'

// `npm run bench`, or one subject of it: `npm run bench -- --only http`. Nothing here can fail a build: times depend
// on the machine, so each stands beside a bare limit or a bar, and a person reads them.

const subjects: Record<string, () => Promise<void>> = {
  startup: measureStartup,
  http: measureHttp,
  storm: measureStorm,
  'fan-out': measureFanOut,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  typing: measureTyping,
  notes: measureNotes,
  groups: measureGroups,
}

// Whoever stops the bench stops what it has started, which listens for our exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !(only in subjects)) {
  console.error(`There is no subject ${only}. The subjects are: ${Object.keys(subjects).join(', ')}.`)
  process.exit(1)
}

const startedMs = performance.now()
await prepare()
for (const [name, measure] of Object.entries(subjects)) {
  if (only === undefined || only === name) await measure()
}
rmSync(BENCH_FOLDER, { recursive: true, force: true })
console.log(`\nMeasured in ${rounded((performance.now() - startedMs) / 1000)} s.`)

/** Builds whatever is stale, and writes the plan of generated studies. */
async function prepare(): Promise<void> {
  const [{ model } = { model: 'unknown' }] = cpus()
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores (${model}), load ${rounded(load, 1)} at the start.`,
  )
  rmSync(BENCH_FOLDER, { recursive: true, force: true })
  await buildWebIfStale()
  for (const args of [['scripture/compile/main.ts'], ['bench/write-plan.ts', PLAN_FOLDER]]) {
    const { passed, output } = await run('node', args)
    if (!passed) throw new Error(`${args[0]} failed:\n${output}`)
  }
}
