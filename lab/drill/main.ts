import { markdownTable, rounded } from '#lab/shared/table.ts'
import { buildProduct } from '#scripts/build-product.ts'
import { measureDurability } from './durability.ts'
import { drillEmbedded } from './embedded.ts'
import { drillPointInTime } from './point-in-time.ts'

// `npm run lab -- drill`: simulates a total loss of the data, restores them, and reports how much was lost and how long
// it took. Runs for about five minutes. The exit code is 1 if the result is worse than docs/backups.md promises, or if
// half of the drill is skipped because Postgres is not installed.

const MOST_RECOVERY_SECONDS = 15 * 60

await buildProduct(console.log)
const drilled = [await drillEmbedded()]
const onPostgres = await drillPointInTime()
drilled.push(...(onPostgres ?? []))

const head = ['', 'acknowledged', 'lost', 'RPO: seconds lost', 'RTO: seconds until the first page']
const rows = drilled.map(({ name, acknowledged, lost, lostSeconds, recoverySeconds }) => [
  name,
  ...[acknowledged, lost].map(String),
  ...[lostSeconds, recoverySeconds].map((seconds) => rounded(seconds, 1)),
])
console.log(`\n${markdownTable(head, rows).join('\n')}`)
const broken = drilled.flatMap(({ name, lost, lostSeconds, mostLostSeconds, recoverySeconds }) => [
  ...(lost > 0 && lostSeconds > mostLostSeconds
    ? [`${name}: more than ${mostLostSeconds} seconds were lost.`]
    : []),
  ...(recoverySeconds > MOST_RECOVERY_SECONDS ? [`${name}: bringing it back took too long.`] : []),
])
if (!onPostgres)
  broken.push('No PostgreSQL 15 or later is installed on this machine: half of the drill is missing.')
for (const words of broken) console.log(`BROKEN  ${words}`)
if (broken.length > 0) process.exitCode = 1

const ms = await measureDurability()
const shown = (figure: number) =>
  `${figure.toFixed(2)} ms a commit, ${Math.round(1000 / figure)} writes a second`
console.log(`
EMBEDDED_DURABILITY=process: ${shown(ms.process)}
EMBEDDED_DURABILITY=disk: ${shown(ms.disk)}, ${(ms.disk / ms.process).toFixed(2)} times as long`)
