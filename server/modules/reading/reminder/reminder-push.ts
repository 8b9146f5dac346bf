import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PushPayload } from '#contract/together/push-payload.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { deliverPushes } from '#server/modules/shared/push/deliver-pushes.ts'
import { findDevices, type PushDevice } from '#server/modules/shared/push/devices.queries.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import type { SignedIds } from '#server/platform/mail/signed-ids.ts'
import { MAX_TOPIC_CHARS, type PushMessage, type PushSender } from '#server/platform/push/push-sender.ts'
import { findUseful, type UsefulDeps } from './find-useful.ts'
import { dueReminder, type ShortStudy } from './study-in-short.ts'

/** Job that sends the reminder of today's study to the devices of a member. */
export const reminderPush = jobKind('reminder.push', dueReminder)

/** Job that sends it again to one device whose push service was busy or unreachable. */
const retryPush = jobKind('reminder.push_retry', { ...dueReminder, sessionId: z.uuid() })

/** Verses that are longer are not in the notification, of which devices display only the first lines. */
const MAX_VERSE_CHARS = 240

const sendRetry = { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 300 }
const busyRetry = { limit: 12, firstDelaySeconds: 10, maxDelaySeconds: 1800 }

type Deps = UsefulDeps & Pick<ModuleContext, 'jobs' | 'log'> & { sender: PushSender }
type DuePush = z.infer<typeof reminderPush.data>

/** Jobs that send reminders to devices. Quiet hours do not apply, because the member has chosen the time. */
export function reminderPushJobs(deps: Deps, links: SignedIds): DefinedJob[] {
  const { db, jobs, clock } = deps

  /** @returns the devices to which it should be sent again */
  async function send({ memberId, dueAt, study }: DuePush, onlyTo: string | null) {
    const reminder = await findUseful(deps, { memberId, dueAt, day: study.day })
    if (!reminder || reminder.channel === 'email') return []
    const devices = await findDevices(db, memberId, { now: clock(), onlyTo })
    const offPath = `/reminder/off?token=${links.sign(memberId)}`
    return deliverPushes(deps, devices, (device) => reminding(device, study, offPath))
  }

  return [
    defineJob(reminderPush, {
      retry: sendRetry,
      async handle(due, { id: jobId }) {
        // The other devices have their message, so this job must not be repeated.
        for (const { sessionId } of await send(due, null))
          await jobs.send(retryPush, { ...due, sessionId }, { key: `${jobId} ${sessionId}` })
      },
    }),
    defineJob(retryPush, {
      retry: busyRetry,
      async handle({ sessionId, ...due }) {
        const [failed] = await send(due, sessionId)
        if (failed) throw new JobFailure(`push ${failed.status}`, { lasting: false })
      },
    }),
  ]
}

function reminding(
  { sessionId, unread }: PushDevice & { unread: number },
  { day, title, scripture, verse }: ShortStudy,
  offPath: string,
): PushMessage {
  const quote = verse.text.length > MAX_VERSE_CHARS ? '' : `\n${verse.text} (${verse.reference})`
  const payload: PushPayload = {
    title: `Your study for today is ready: Day ${day}`,
    body: `${title}, ${scripture}${quote}`,
    tag: 'reminder',
    path: '/',
    offPath,
    unread,
  }
  return { content: JSON.stringify(payload), topic: topicOf(sessionId) }
}

/** The topic is different on each device, so that a push service cannot find out who reads the same plan. */
function topicOf(sessionId: string): string {
  return createHash('sha256').update(`${sessionId} reminder`).digest('base64url').slice(0, MAX_TOPIC_CHARS)
}
