import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asTable, brokenPromises, type Figures } from '#lab/faults/figures.ts'
import { aClient } from '#lab/shared/client.ts'
import { aPostgresServer } from '#lab/shared/postgres.ts'
import { aProduct, type ProductProcess } from '#lab/shared/product.ts'
import { signIn, signUp, startWriters } from '#lab/shared/writers.ts'
import { BuildError } from '#scripts/build-if-stale.ts'
import { buildProduct } from '#scripts/build-product.ts'
import { buildOlder, type OlderBuild } from '#scripts/older-build.ts'

// `npm run lab -- upgrade <commit>`: tests an upgrade. Simulated members write through the build of an earlier commit.
// This build is then stopped, and the current build is started with the same data, as docs/upgrading.md describes. The
// exit code is 1 if a write that was acknowledged is missing.

const WRITES = 300
const MEMBER = 'anna@example.org'

process.setMaxListeners(0)
const [commit, ...others] = process.argv.slice(2)
if (commit === undefined || others.length > 0) {
  console.error('Usage: npm run lab -- upgrade <commit>')
  process.exit(2)
}
try {
  const older = await buildOlder(commit, console.log)
  await buildProduct(console.log)
  const rows = [
    await upgrade(older, 'embedded', async () => ({ url: '', stop: async () => undefined })),
    await upgrade(older, 'Postgres', async (folder) => {
      const server = await aPostgresServer(await mkdtemp(join(folder, 'server-')))
      await server.start()
      return server
    }),
  ]
  console.log(`\n${asTable(rows)}`)
  process.exit(rows.every(({ broken }) => broken.length === 0) ? 0 : 1)
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function upgrade(
  older: OlderBuild,
  database: Figures['database'],
  open: (folder: string) => Promise<{ url: string; stop(): Promise<void> }>,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-upgrade-'))
  // Postgres runs as another user, who must be able to open this folder.
  await chmod(folder, 0o711)
  try {
    const server = await open(folder)
    const place = { dataDir: join(folder, 'data'), databaseUrl: server.url }
    const before = await aProduct({ ...place, root: older.root })
    await before.start()
    let serving: ProductProcess = before
    const member = aClient(() => serving.url)
    await signUp(member, MEMBER)
    await signIn(member, MEMBER)
    const writers = await startWriters(() => serving.url)
    await writers.more(WRITES)
    await writers.stop()
    await before.stop()

    const after = await aProduct(place)
    const startedMs = performance.now()
    await after.start()
    const secondsToServe = (performance.now() - startedMs) / 1000
    serving = after
    const found = await writers.lookUp()
    const errors = writers.errors()
    const broken = brokenPromises({ ...found, errors })
    const session = await member('GET', '/api/session')
    if ((session.json as { member?: unknown } | null)?.member == null)
      broken.push('a member who was signed in is signed out')
    const next = await startWriters(() => serving.url)
    await next.more(WRITES / 3)
    await next.stop()
    const written = await next.lookUp()
    broken.push(...brokenPromises({ ...written, errors: next.errors() }))
    await after.stop()
    const notes = [
      `from ${older.commit} of ${older.committedAt}; then ${written.acknowledged} more were written`,
      await whatAnswersGoingBack(before),
    ]
    await server.stop()
    return { fault: 'upgrade', database, times: 1, ...found, errors, secondsToServe, broken, notes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Tries to start the older build again after the upgrade, and returns the result as a clause for the table. The build
 * refuses to start if the newer one has migrated the database.
 */
async function whatAnswersGoingBack(older: ProductProcess): Promise<string> {
  try {
    await older.start()
    await older.stop()
    return 'the older one starts again: nothing of the tables was changed'
  } catch (reason) {
    const sentence = /.*changed by a newer version.*/.exec(String(reason))?.[0]
    if (sentence === undefined) throw reason
    return `the older one does not start any more: ${sentence.trim().replace(/\.$/, '')}`
  }
}
