import { nextDigest, waitsForNext } from '#contract/together/digest-time.ts'
import type { Db } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { findDue, lockDueMembers, setAllNext } from './digest.queries.ts'
import { digestEmail } from './digest-email.ts'
import { findNews, type NewsSince } from './news.queries.ts'

/** Maximum number of members in one transaction; a busy minute has several transactions. */
const MAX_AT_ONCE = 100

interface Sending {
  db: Db
  jobs: JobSender
}

/** Sends due digests. Several processes may run it concurrently. */
export const sendDigestsEveryMinute: Scheduled<ModuleContext> = {
  every: 'minute',
  run: async ({ clock, db, jobs }) => (await sendDigests({ db, jobs }, clock())) || null,
  done: 'digests sent',
  failed: 'digests could not be sent',
}

/**
 * Stores one email for each member who has digests that are due and something new in their groups. The time of the next
 * digest is stored in the same transaction, so that each is sent once.
 * @returns the number of emails
 */
export async function sendDigests(deps: Sending, now: Date): Promise<number> {
  let sent = 0
  for (;;) {
    const { taken, emails } = await sendSome(deps, now)
    sent += emails
    if (taken < MAX_AT_ONCE) return sent
  }
}

function sendSome({ db, jobs }: Sending, now: Date): Promise<{ taken: number; emails: number }> {
  return db.transaction(async (tx) => {
    const memberIds = await lockDueMembers(tx, now, MAX_AT_ONCE)
    if (memberIds.length === 0) return { taken: 0, emails: 0 }
    const due = await findDue(tx, memberIds, now)
    const until = now.toISOString()
    const ready = due.filter(({ every, timeZone }) => !waitsForNext(now, every, timeZone))
    const isReady = new Set(ready)
    await setAllNext(
      tx,
      due.map((digest) => ({
        ...digest,
        since: isReady.has(digest) ? until : digest.since,
        nextAt: nextDigest(now, digest.every, digest.timeZone),
      })),
    )
    const news = await findNews(
      tx,
      ready.filter(({ isReachable }) => isReachable),
      until,
    )
    const byMember = Map.groupBy(news, ({ memberId }) => memberId)
    for (const [memberId, groups] of byMember)
      await jobs.send(digestEmail, { memberId, until, groups: groups.map(placeOf) }, { tx })
    return { taken: memberIds.length, emails: byMember.size }
  })
}

function placeOf({ groupId, since }: NewsSince) {
  return { groupId, since }
}
