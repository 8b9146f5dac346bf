import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Durability } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import { medianOf } from '#lab/shared/table.ts'

const COMMITS = 300
const ROUNDS = 5

/**
 * Measures how long a commit takes on the embedded database, in milliseconds, for each of its two settings of
 * durability: with fsync (`disk`) and without (`process`). Rounds alternate between them, because the speed of a
 * machine varies. The result is the median of the rounds.
 */
export async function measureDurability(): Promise<Record<Durability, number>> {
  const [process, disk] = [await open('process'), await open('disk')]
  const rounds: Record<Durability, number[]> = { process: [], disk: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.process.push(await process.msPerCommit())
      rounds.disk.push(await disk.msPerCommit())
    }
  } finally {
    await process.remove()
    await disk.remove()
  }
  return { process: medianOf(rounds.process), disk: medianOf(rounds.disk) }
}

async function open(durability: Durability) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-durability-'))
  const log = { warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ dataDir, durability, log })
  await migrate(database)
  return {
    msPerCommit: async () => {
      const startedMs = performance.now()
      for (let commit = 0; commit < COMMITS; commit += 1) {
        const id = randomUUID()
        await database.db.insert(members).values({ id, email: `${id}@example.org` })
      }
      return (performance.now() - startedMs) / COMMITS
    },
    remove: async () => {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
