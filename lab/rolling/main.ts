import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#lab/bench/http/postgres.ts'
import { signUp } from '#lab/bench/members.ts'
import { BENCH_FOLDER, type Product, startProduct } from '#lab/bench/product.ts'
import { rounded } from '#lab/shared/table.ts'
import { buildProduct } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { buildOlder } from '#scripts/older-build.ts'
import { ROOT } from '#scripts/run.ts'
import { proxyAddress, startProxy } from './proxy.ts'
import { openReaders } from './reader-pool.ts'
import { openTabs } from './tabs.ts'
import { type Done, startWriters } from './writers.ts'

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
const MEMBERS = 12
/**
 * Pause between two restarts. The proxy checks every second whether a process is ready, and an operator would wait at
 * least that long.
 */
const SETTLE_MS = 3_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await buildProduct(console.log)
const older = from === undefined ? undefined : await buildOlder(from, console.log).catch(endWithReason)
rmSync(BENCH_FOLDER, { recursive: true, force: true })
const postgres = await startPostgres()
const databaseUrl = await postgres.create('product')
const url = await proxyAddress()

async function starter(role: 'web' | 'worker'): Promise<(root?: string) => Promise<Product>> {
  const port = await freePort()
  const settings = {
    PUBLIC_URL: url,
    PROCESS_ROLE: role,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: drain,
    SESSION_SECRET: 'only-for-this-bench-only-for-this-bench',
    LOG_LEVEL: 'error',
  }
  // All processes share a data folder, as in deploy/compose.yaml. It contains the files of every build, so each process
  // can also send those of the others.
  return (root) =>
    startProduct({ entry: 'shipped', dataDir: 'rolling', databaseUrl, port, settings, ...(root && { root }) })
}

const starts = [await starter('web'), await starter('web'), await starter('worker')]
const products: Product[] = []
for (const start of starts) products.push(await start(older?.root))
const proxy = await startProxy(
  url,
  products.slice(0, 2).map((product) => product.url),
)
const members = await signUp(url, MEMBERS)
const first = await fetch(`${url}/api/discussions/study:1/comments`)
const { position } = (await first.json()) as { position: string }
const crowd = await openReaders(url, position, Number(streams))
const startedMs = performance.now()
const writers = startWriters(url, members)
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

const done = await writers.stop()
await tabs?.stop()
const seconds = (performance.now() - startedMs) / 1000
const { lost, doubled } = await crowd.compare(done.comments)
const kept = await compareWithDatabase(done)
crowd.stop()
proxy.stop()
for (const product of products) await product.stop()
await postgres.stop()
rmSync(BENCH_FOLDER, { recursive: true, force: true })

const errors = [...done.errors.values()].reduce((sum, count) => sum + count, 0)
const acknowledged = done.comments.size + kept.days + done.answers.size
const lines: [string, string][] = [
  ['restarts, one process after the other', `${restarts.length} in ${rounded(seconds)} s`],
  ['each took, at most', `${rounded(Math.max(...restarts), 1)} s`],
  ['requests of members', `${done.requests}, ${rounded(done.requests / seconds)} a second`],
  [
    'errors they saw',
    `${errors}${errors ? `: ${[...done.errors].map((each) => each.join(' × ')).join(', ')}` : ''}`,
  ],
  ['longest answer', `${rounded(done.longestMs)} ms`],
  [
    'acknowledged',
    `${acknowledged}: ${done.comments.size} comments, ${kept.days} days, ${done.answers.size} answers`,
  ],
  ['of these lost in the database', String(kept.lost)],
  ['doubled in the database', String(kept.doubled)],
  ['streams', `${streams}, which came back ${crowd.returned} times`],
  ['streams refused', String(crowd.refused)],
  ['longest gap of a stream', `${rounded(crowd.longestGapMs / 1000, 1)} s`],
  ['comments delivered', `${done.comments.size * Number(streams)}; lost ${lost}, doubled ${doubled}`],
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
const troubles = [errors, kept.lost, kept.doubled, crowd.refused, lost, doubled, missing.length]
const isClean = troubles.every((count) => count === 0)
console.log(isClean ? 'No client noticed the restarts.' : 'Clients noticed the restarts.')
process.exit(isClean ? 0 : 1)

function endWithReason(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

/** Checks that the database contains every write that was acknowledged, and only once. */
async function compareWithDatabase({ comments, days, answers }: Done) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const read = async (text: string): Promise<string[]> =>
    (await client.query(text)).rows.map(({ line }) => line)
  const inDatabase = {
    comments: await read('select id::text as line from comments'),
    days: await read("select member_id || ' ' || day as line from completions"),
    answers: await read(
      "select member_id || ' ' || id || ' ' || (fields ->> 'text') as line from entries where kind = 'answer'",
    ),
  }
  await client.end()
  const marked = [...days].flatMap(([member, all]) => [...all].map((day) => `${member} ${day}`))
  const written = [...answers].map(([entry, text]) => `${entry} ${text}`)
  const missing = (told: Iterable<string>, there: readonly string[]) => {
    const known = new Set(there)
    return [...told].filter((line) => !known.has(line)).length
  }
  const twice = Object.values(inDatabase).map((all) => all.length - new Set(all).size)
  return {
    days: marked.length,
    lost:
      missing(comments, inDatabase.comments) +
      missing(marked, inDatabase.days) +
      missing(written, inDatabase.answers),
    doubled: twice.reduce((sum, count) => sum + count),
  }
}
