import { join } from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { listStatement } from '#server/modules/together/group/list-groups.queries.ts'
import { findGroup } from '#server/modules/together/shared/find-group.queries.ts'
import { BENCH_FOLDER } from './product.ts'
import { LARGE, SMALL, seedGroups } from './seed-groups.ts'
import { medianOf, printHeading, printTable, rounded } from './table.ts'

const ROUNDS = 40
/** Counting half a million rows is slow enough to be measured less often. */
const COUNTED_ROUNDS = 8

const AT = new Date('2026-06-01T12:00:00Z')

const COUNT = '(select count(*) from enrolments as place where place.group_id = g.id)::int'

/**
 * The list of groups with their counts, held against the same statement that counts each time. On the embedded database,
 * which does its work in this process, so that its CPU is seen.
 */
export async function measureGroups(): Promise<void> {
  const database = await openDatabase({ dataDir: join(BENCH_FOLDER, 'groups'), log: console })
  await migrate(database)
  const { viewerId, groupId } = await seedGroups(database.db)

  const shape = { isAdmin: false, ofStatus: false, isSearch: false, isFollowing: false }
  const { sql, params } = new PgDialect().sqlToQuery(listStatement(shape, { viewerId, at: AT.toISOString() }))
  const counting = sql.replaceAll('g.participant_count', COUNT)
  const stored = await cpuMsOf(ROUNDS, () => database.executeSql(sql, params))
  const counted = await cpuMsOf(COUNTED_ROUNDS, () => database.executeSql(counting, params))
  const detail = await cpuMsOf(ROUNDS, () =>
    findGroup(database.db, { groupId, viewerId, isAdmin: false, invitation: null, at: AT }),
  )
  await database.close()

  printHeading('Groups')
  printTable(
    ['', 'ms of CPU'],
    [
      ['a page of the list, with stored counts', rounded(stored, 2)],
      ['the same, counted each time', rounded(counted, 2)],
      [`a group of ${rounded(LARGE.places)}, with its weeks`, rounded(detail, 2)],
    ],
  )
  console.log(`Counting each time takes ${rounded(counted / stored, 1)} times the CPU. The bar is 5.`)
  console.log(
    `${SMALL.groups} groups of ${SMALL.places} and ${LARGE.groups} of ${rounded(LARGE.places)}. Medians, on the embedded database.`,
  )
}

async function cpuMsOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const spent: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000)
  }
  return medianOf(spent)
}
