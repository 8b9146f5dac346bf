import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BENCH_FOLDER } from '#lab/bench/product.ts'
import { startPostgres } from '#lab/shared/postgres.ts'
import { type ProductProcess, startProduct } from '#lab/shared/product.ts'
import { rounded } from '#lab/shared/table.ts'
import { startWriters } from '#lab/shared/writers.ts'
import { buildProduct } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { buildOlder } from '#scripts/older-build.ts'
import { ROOT } from '#scripts/run.ts'
import { startCaddy } from './caddy.ts'
import { openReaders } from './reader-pool.ts'
import { openTabs } from './tabs.ts'

// `npm run lab -- rolling`: tests restarts without interruption. Two web processes and a worker run on Postgres behind
// Caddy, as in deploy/compose.yaml. They are restarted one after another while members read and write. `-- --from
// <commit>` begins with the build of another commit. The exit code is 1 if a client received an error, a page could not
// load one of its files, or a write was lost or stored twice.

const { rounds, streams, drain, from } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    streams: { type: 'string', default: '500' },
    /** Value of the setting DRAIN_SECONDS: how long a web process continues to respond before it stops. */
    drain: { type: 'string', default: '5' },
    /** Commit of the build with which the test begins; by default the current build. */
    from: { type: 'string' },
  },
}).values
/**
 * Members who read and write, each with one request in progress. Failed requests are not repeated. Comments are rare,
 * because each is sent to five hundred readers.
 */
const members = {
  count: 12,
  pauseMs: 60,
  pages: ['/studies/3', '/api/completions', '/', '/api/discussions/study:2/comments'],
  commentEvery: 8,
  topic: 'study:1',
  accountEvery: Number.POSITIVE_INFINITY,
  repeats: false,
}
/**
 * Pause between two restarts. The proxy checks every second whether a process is ready, and an operator would wait at
 * least that long.
 */
const SETTLE_MS = 3_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await buildProduct(console.log)
const older = from === undefined ? undefined : await buildOlder(from, console.log).catch(endWithReason)
rmSync(BENCH_FOLDER, { recursive: true, force: true })
const dataDir = join(BENCH_FOLDER, 'rolling')
const postgres = await startPostgres()
const databaseUrl = await postgres.create('product')
const url = `http://localhost:${await freePort()}`

async function starter(role: 'web' | 'worker'): Promise<(root?: string) => Promise<ProductProcess>> {
  const port = await freePort()
  const env = {
    PUBLIC_URL: url,
    CONNECTIONS_PER_ADDRESS: '1000000000',
    EVENT_STREAMS_PER_ADDRESS: '1000000000',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: drain,
    SESSION_SECRET: 'only-for-this-bench-only-for-this-bench',
    LOG_LEVEL: 'error',
  }
  // All processes share a data folder, as in deploy/compose.yaml. It contains the files of every build, so each web
  // process can also send files of a build that is not its own.
  return (root) =>
    startProduct({ dataDir, databaseUrl, role, port, env, output: 'nowhere', ...(root && { root }) })
}

const starts = [await starter('web'), await starter('web'), await starter('worker')]
const products: ProductProcess[] = []
for (const start of starts) products.push(await start(older?.root))
const proxy = await startCaddy(
  url,
  products.slice(0, 2).map((product) => product.url),
)
const first = await fetch(`${url}/api/discussions/study:1/comments`)
const { position } = (await first.json()) as { position: string }
const crowd = await openReaders(url, position, Number(streams))
const startedMs = performance.now()
const writers = await startWriters(() => url, members)
const tabs = older && (await openTabs(url, older.root, ROOT))
await setTimeout(SETTLE_MS)

const restarts: number[] = []
for (let round = 0; round < Number(rounds); round += 1) {
  for (const [index, start] of starts.entries()) {
    const beganMs = performance.now()
    await products[index]?.stop()
    products[index] = await start()
    restarts.push((performance.now() - beganMs) / 1000)
    await setTimeout(SETTLE_MS)
  }
}

await writers.stop()
await tabs?.stop()
const seconds = (performance.now() - startedMs) / 1000
const comments = new Set(writers.comments('study:1'))
const { lost, doubled } = await crowd.compare(comments)
const found = await writers.lookUp()
crowd.stop()
proxy.stop()
for (const product of products) await product.stop()
await postgres.stop()
rmSync(BENCH_FOLDER, { recursive: true, force: true })

const failures = [...writers.failures()]
const errors = failures.reduce((sum, [, count]) => sum + count, 0)
const lines: [string, string][] = [
  ['restarts, one process after the other', `${restarts.length} in ${rounded(seconds)} s`],
  ['each took, at most', `${rounded(Math.max(...restarts), 1)} s`],
  ['requests of members', `${writers.requests()}, ${rounded(writers.requests() / seconds)} a second`],
  ['errors they saw', [errors, ...failures.map((each) => each.join(' × '))].join(', ')],
  ['longest answer', `${rounded(writers.longestMs())} ms`],
  ['acknowledged', `${found.acknowledged}, of these ${comments.size} comments`],
  ['of these lost in the database', String(found.lost)],
  ['doubled in the database', String(found.doubled)],
  ['streams', `${streams}, which came back ${crowd.returned} times`],
  ['streams refused', String(crowd.refused)],
  ['longest gap of a stream', `${rounded(crowd.longestGapMs / 1000, 1)} s`],
  ['comments delivered', `${comments.size * Number(streams)}; lost ${lost}, doubled ${doubled}`],
]
const missing = [...(tabs?.missing ?? [])]
if (tabs && older)
  lines.push(
    ['began with', `${older.commit} of ${older.committedAt}`],
    ['pages opened', `${tabs.opened.before} of the build before, ${tabs.opened.now} of this one`],
    [
      'files they asked for',
      `${tabs.files}; missing ${missing.map((each) => each.join(' × ')).join(', ') || 'none'}`,
    ],
  )
for (const [name, figure] of lines) console.log(`${name.padEnd(40)} ${figure}`)
const troubles = [errors, found.lost, found.doubled, crowd.refused, lost, doubled, missing.length]
const isClean = troubles.every((count) => count === 0)
console.log(isClean ? 'No client noticed the restarts.' : 'Clients noticed the restarts.')
process.exit(isClean ? 0 : 1)

function endWithReason(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
