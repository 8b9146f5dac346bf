import { z } from 'zod'
import { HOUR_MS } from '#contract/values/durations.ts'
import type { Tx } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { deliverPushes } from '#server/modules/shared/push/deliver-pushes.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import { type DuePush, findDuePushes, type Listed } from './push.queries.ts'
import { pushMessageFor } from './push-payload.ts'
import { endOfQuietHours } from './quiet-hours.ts'

const listed = z.object({ memberId: z.uuid(), id: z.int() })

/** Job that sends notifications to the devices of some members. It contains only ids. */
const sendJobKind = jobKind('push.send', { to: z.array(listed) })

/** Job that sends a notification again to one device whose push service was busy or unreachable. */
const retryJobKind = jobKind('push.retry', { ...listed.shape, sessionId: z.uuid() })

/** Number of members to whom one job sends: few enough that a job takes less than a minute if a push service hangs. */
const MEMBERS_PER_JOB = 50

/** Age after which a message is no news any more, and is dropped. */
const NEWS_MS = 2 * HOUR_MS

const sendRetry = { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 300 }
const busyRetry = { limit: 12, firstDelaySeconds: 10, maxDelaySeconds: 1800 }

/** Sends notifications to the devices of their members, if the transaction commits. */
export async function pushTo(jobs: JobSender, tx: Tx, added: readonly Listed[]): Promise<void> {
  for (let from = 0; from < added.length; from += MEMBERS_PER_JOB)
    await jobs.send(sendJobKind, { to: added.slice(from, from + MEMBERS_PER_JOB) }, { tx })
}

type Deps = Pick<ModuleContext, 'db' | 'jobs' | 'clock' | 'log' | 'site'> & { sender: PushSender }

/** Jobs that send push messages. */
export function pushJobs(deps: Deps): DefinedJob[] {
  const { db, jobs, clock } = deps
  return [
    defineJob(sendJobKind, {
      retry: sendRetry,
      async handle({ to }, { id: jobId }) {
        const now = clock()
        const due = await findDuePushes(db, to, { now })
        await hold(jobs, jobId, quietAt(due, now))
        const failed = await sendAll(
          deps,
          due.filter((push) => endOf(push, now) === null),
        )
        // The other devices have their message, so this job must not be repeated.
        for (const { memberId, id, sessionId } of failed)
          await jobs.send(retryJobKind, { memberId, id, sessionId }, { key: `${jobId} ${sessionId} ${id}` })
      },
    }),
    defineJob(retryJobKind, {
      retry: busyRetry,
      async handle({ sessionId, ...notification }, { sentAt }) {
        const now = clock()
        if (now.getTime() - sentAt.getTime() > NEWS_MS) return
        const [failed] = await sendAll(
          deps,
          await findDuePushes(db, [notification], { now, onlyTo: sessionId }),
        )
        if (failed) throw new JobFailure(`push ${failed.status}`, { lasting: false })
      },
    }),
  ]
}

/** Returns the end of the quiet hours of a member; null if they have none at the moment. */
function endOf({ quietFrom: from, quietUntil: until, timeZone }: DuePush, now: Date): Date | null {
  return from === null || until === null ? null : endOfQuietHours(now, { from, until }, timeZone)
}

/** Groups those messages whose members have quiet hours by their end, in milliseconds. */
function quietAt(due: readonly DuePush[], now: Date): Map<number, Map<string, Listed>> {
  const held = new Map<number, Map<string, Listed>>()
  for (const push of due) {
    const end = endOf(push, now)?.getTime()
    if (end === undefined) continue
    const { memberId, id } = push
    held.set(end, (held.get(end) ?? new Map()).set(`${memberId} ${id}`, { memberId, id }))
  }
  return held
}

/**
 * Sends messages again when the quiet hours of their members end. By then, those that were read or replaced in the
 * meantime are dropped.
 */
async function hold(jobs: JobSender, jobId: string, held: Map<number, Map<string, Listed>>): Promise<void> {
  for (const [end, listed] of held)
    await jobs.send(
      sendJobKind,
      { to: [...listed.values()] },
      { startAfter: new Date(end), key: `${jobId} ${end}` },
    )
}

function sendAll(deps: Deps, due: readonly DuePush[]) {
  return deliverPushes(deps, due, (push) => pushMessageFor(push, deps.site.name))
}
