import { parseArgs } from 'node:util'
import { folderOfThisRun, runApart } from '#lab/faults/apart.ts'
import { buildProduct } from '#scripts/build-product.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { fates } from './fates.ts'
import { findPrograms } from './installed.ts'
import { aNetwork } from './network.ts'
import { pendingEmails } from './pending-emails.ts'
import { play } from './play.ts'
import { startProduct } from './product.ts'
import { startHaproxy } from './proxy.ts'
import { asTable, type Failover } from './table.ts'

// `npm run lab -- failover [--only NAME]… [--times N]`: tests the loss of the primary. Runs the build of Lampstand on
// three simulated machines with Postgres, which are configured as in deploy/postgres-failover. Stops or disconnects a
// machine while members write. The exit code is 1 if a promise of docs/reliability.md is broken.

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, times: { type: 'string', default: '1' } },
})

const LOG_CHARS = 3_000

// Each child process adds a listener for the exit of this process. Node would warn about so many listeners, so the
// warning is turned off.
process.setMaxListeners(0)

const names = values.only ?? Object.keys(fates)
const unknown = names.filter((name) => !(name in fates))
const programs = await findPrograms()
if (unknown.length > 0)
  refuse(`There is no ${unknown.join(', ')}; there are ${Object.keys(fates).join(', ')}.`)
else if (typeof programs === 'string') refuse(programs)
else if (folderOfThisRun === undefined) {
  await buildProduct(console.log)
  await runApart()
} else process.exit((await playAll(folderOfThisRun, programs)) ? 0 : 1)

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 2
}

async function playAll(folder: string, found: Exclude<typeof programs, string>): Promise<boolean> {
  const network = await aNetwork()
  const cluster = await startCluster(folder, found, network)
  try {
    await cluster.whole()
  } catch (error) {
    console.log(await lastWords(cluster))
    throw error
  }
  await startHaproxy(folder, found, network, cluster)
  const product = await startProduct(folder, cluster)
  console.log(`${network.description}.`)
  const rows: Failover[] = []
  let failed = false
  for (const name of names) {
    const fate = fates[name]
    if (!fate || (name === 'cut-off' && !network.canCut)) continue
    for (let time = 0; time < Number(values.times); time += 1) {
      try {
        const row = await play(fate, { cluster, network, product })
        rows.push(row)
        console.log(`${row.broken.length === 0 ? 'holds ' : 'BROKEN'} ${name}`)
      } catch (error) {
        failed = true
        console.log(`BROKEN ${name} could not run: ${error instanceof Error ? error.stack : error}`)
        console.log(await lastWords(cluster))
      }
    }
  }
  console.log(`\n${asTable(rows)}`)
  const waiting = await pendingEmails(product.databaseUrl)
  if (waiting > 0) console.log(`BROKEN  ${waiting} emails were not sent.`)
  await product.stop()
  return !failed && waiting === 0 && rows.every(({ broken }) => broken.length === 0)
}

/** Returns the last lines of each machine's log, to find the cause of a failure. */
async function lastWords({ nodes }: Cluster): Promise<string> {
  const logs = await Promise.all(nodes.map((node) => node.log()))
  return logs.map((log, index) => `${nodes[index]?.name}:\n${log.slice(-LOG_CHARS)}`).join('\n')
}
