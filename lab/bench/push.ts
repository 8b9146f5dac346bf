import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { printHeading, printTable, rounded } from '#lab/shared/table.ts'
import { assembleJobs } from '#server/assemble.ts'
import { notification } from '#server/modules/together/notification/notification.module.ts'
import { notifyJobKind } from '#server/modules/together/notification/notification.public.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { createLog } from '#server/platform/base/log.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { silentPayments } from '#server/testing/an-app.ts'

const SUBSCRIPTIONS = 10_000
/** One in twenty browsers was uninstalled. */
const DEAD_EVERY = 20
/** Target: minimum number of messages a second. */
const BAR_A_SECOND = 200
const POLL_MS = 100

/**
 * Measures how fast the news of one group is sent to ten thousand devices, with a push service on this machine that
 * accepts every message, or reports that the device is gone. `TEST_BACKEND` selects the database.
 */
export async function measurePush(): Promise<void> {
  const answered = { sent: 0, gone: 0 }
  const service = createServer((request, response) => {
    const isDead = Number(request.url?.slice(1)) % DEAD_EVERY === 0
    answered[isDead ? 'gone' : 'sent'] += 1
    request.resume().once('end', () => response.writeHead(isDead ? 410 : 201).end())
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo

  const database = await aDatabase()
  const secret = 'a secret that only this benchmark knows'
  const { jobs } = assembleJobs({
    config: parseConfig({ SESSION_SECRET: secret, PUSH_TO_LOOPBACK: 'allow' }),
    log: createLog('silent'),
    clock: systemClock,
    billingClock: systemClock,
    database,
    metrics: createMetrics(),
    payments: silentPayments,
    modules: [notification],
  })
  await jobs.start()
  const { db } = database
  const groupId = await plant(db, `http://127.0.0.1:${port}`)
  const at = new Date().toISOString()
  const startedMs = performance.now()
  await jobs.send(notifyJobKind, { kind: 'message', groupId, to: 'everyone', actorId: null, subject: '', at })
  await jobs.work()
  while (answered.sent + answered.gone < SUBSCRIPTIONS)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const seconds = (performance.now() - startedMs) / 1000
  while ((await left(db)) > SUBSCRIPTIONS - answered.gone)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))

  printHeading(`A message to ${SUBSCRIPTIONS} devices (${database.kind})`)
  printTable(
    ['', 'result', 'bar'],
    [
      ['seconds until the last was sent', rounded(seconds, 1), ''],
      ['messages a second', rounded(SUBSCRIPTIONS / seconds), String(BAR_A_SECOND)],
      ['gone devices that were deleted', String(SUBSCRIPTIONS - (await left(db))), String(answered.gone)],
    ],
  )
  await jobs.stop()
  await database.close()
  service.closeAllConnections()
  service.close()
}

/** Creates a group with members who have a device each. @returns its id */
async function plant(db: Db, url: string): Promise<string> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  await db.execute(sql`
    insert into members (id, email)
    select gen_random_uuid(), number || '@example.org' from generate_series(1, ${SUBSCRIPTIONS}::int) as number`)
  await db.execute(sql`
    insert into sessions (id, member_id, token_hash, expires_at)
    select gen_random_uuid(), id, email, now() + interval '1 day' from members`)
  await db.execute(sql`
    insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, created_at)
    select id, member_id, ${url}::text || '/' || split_part(token_hash, '@', 1), ${p256dh}, ${auth}, now() from sessions`)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into groups (id, title, description, time_zone, admission, week_count, created_at)
    values (gen_random_uuid(), 'Ruth', 'About Ruth.', 'UTC', 'open', 1, now()) returning id`)
  const [{ id } = { id: '' }] = rows
  await db.execute(sql`
    insert into enrolments (group_id, member_id, is_leader, joined_at)
    select ${id}::uuid, id, false, now() from members`)
  return id
}

async function left(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from push_subscriptions`,
  )
  return rows[0]?.count ?? 0
}
