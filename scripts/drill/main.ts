import { buildProduct } from '#scripts/build-product.ts'
import { measureDurability } from './durability.ts'
import { drillEmbedded } from './embedded.ts'
import { drillPointInTime } from './point-in-time.ts'

// `npm run drill`: loses everything on purpose, brings it back, and says what that cost. About five minutes.

await buildProduct(console.log)
const drilled = [await drillEmbedded()]
const onPostgres = await drillPointInTime()
drilled.push(...(onPostgres ?? []))

console.log(`
| | acknowledged | lost | RPO: seconds lost | RTO: seconds until the first page |
| --- | --- | --- | --- | --- |`)
for (const { name, acknowledged, lost, lostSeconds, recoverySeconds } of drilled)
  console.log(
    `| ${name} | ${acknowledged} | ${lost} | ${lostSeconds.toFixed(1)} | ${recoverySeconds.toFixed(1)} |`,
  )
if (!onPostgres)
  console.log('No PostgreSQL 15 or later is installed on this machine: half of the drill is missing.')

const ms = await measureDurability()
const shown = (figure: number) =>
  `${figure.toFixed(2)} ms a commit, ${Math.round(1000 / figure)} writes a second`
console.log(`
EMBEDDED_DURABILITY=process: ${shown(ms.process)}
EMBEDDED_DURABILITY=disk: ${shown(ms.disk)}, ${(ms.disk / ms.process).toFixed(2)} times as long`)
