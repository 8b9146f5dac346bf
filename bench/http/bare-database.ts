import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { BENCH_FOLDER } from '#bench/product.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import type { Task } from './bare-server.ts'

export interface BareDatabase {
  task: Task
  memberIds: string[]
}

/** As many connections as the product opens by default. */
const POOL_SIZE = 10

/** A database with the product's tables and some members, for a bare server to write to. */
export async function prepareBareDatabase(url: string | undefined, count: number): Promise<BareDatabase> {
  const dataDir = join(BENCH_FOLDER, 'bare-data')
  const database = await openDatabase({ ...(url && { url }), dataDir, log: console })
  const memberIds = Array.from({ length: count }, () => randomUUID())
  await migrate(database)
  await database.db.insert(members).values(memberIds.map((id) => ({ id, email: `${id}@lampstand.example` })))
  await database.close()
  const place = url ? { url, poolSize: POOL_SIZE } : { folder: join(dataDir, 'pglite') }
  return { task: { kind: 'insert', database: place }, memberIds }
}
