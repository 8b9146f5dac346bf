import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import { silentLog } from './silent-log.ts'

// Program that a test starts as a process and kills. Until then it inserts members one after another, and prints the id
// of each member after the database has acknowledged the row.
const { values } = parseArgs({
  options: { url: { type: 'string' }, dataDir: { type: 'string', default: '' } },
})

const database = await openDatabase({
  ...(values.url && { url: values.url }),
  dataDir: values.dataDir,
  log: silentLog,
})
await migrate(database)
for (;;) {
  const id = randomUUID()
  await database.db.insert(members).values({ id, email: `${id}@example.org` })
  process.stdout.write(`${id}\n`)
}
