import type { Library } from '#content/library.ts'
import { todaysStudyDay } from '#contract/reading/todays-study.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { needsReminder } from './needs-reminder.ts'
import { type Due, setAllNext, takeDue } from './reminder.queries.ts'
import { reminderEmail } from './reminder-email.ts'
import { reminderNotification } from './reminder-notification.ts'
import { reminderPush } from './reminder-push.ts'
import { dueToday, nextReminder } from './reminder-time.ts'
import { studyInShort } from './study-in-short.ts'

/** Maximum number of reminders in one transaction; a busy minute has several transactions. */
const MAX_AT_ONCE = 200

/**
 * Number of days for which the key of a job prevents a second reminder for the same calendar day. After two days, that
 * calendar day is over in every time zone.
 */
const DAY_IS_OVER_DAYS = 2

interface Reminding {
  db: Db
  jobs: JobSender
  library: Library
}

/** Sends due reminders. Several processes may run it concurrently. */
export const remindEveryMinute: Scheduled<Reminding & { clock: Clock }> = {
  every: 'minute',
  run: async ({ clock, ...parts }) => (await remind(parts, clock())) || null,
  done: 'reminders sent',
  failed: 'reminders could not be sent',
}

/**
 * Sends the reminders that are due, and stores the time of each member's next reminder in the same transaction,
 * so that each reminder is sent once. After an outage of days, only today's reminder is sent.
 * @returns the number of reminders sent
 */
export async function remind(parts: Reminding, now: Date): Promise<number> {
  let sent = 0
  for (;;) {
    const { taken, reminders } = await remindSome(parts, now)
    sent += reminders
    if (taken < MAX_AT_ONCE) return sent
  }
}

function remindSome(
  { db, jobs, library }: Reminding,
  now: Date,
): Promise<{ taken: number; reminders: number }> {
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, now, MAX_AT_ONCE)
    if (due.length === 0) return { taken: 0, reminders: 0 }
    await setAllNext(
      tx,
      due.map(({ memberId, minuteOfDay, timeZone }) => ({
        memberId,
        nextAt: nextReminder(now, minuteOfDay, timeZone),
      })),
    )
    let reminders = 0
    for (const one of due) {
      const dueAt = dueToday(now, one.minuteOfDay, one.timeZone)
      if (!dueAt || !needsReminder(one, now)) continue
      const day = todaysStudyDay(new Set(one.completedDays))
      const study = day === null ? undefined : library.studies.get(day)
      if (!study) continue
      const { memberId } = one
      // The job key prevents a second reminder on one day, for example after a member travels west
      // or chooses a later hour.
      const key = `${memberId} ${calendarDateAt(now, one.timeZone)}`
      const data = { memberId, dueAt: dueAt.toISOString(), study: studyInShort(study) }
      for (const kind of kindsFor(one)) await jobs.send(kind, data, { tx, key, keptDays: DAY_IS_OVER_DAYS })
      reminders += 1
    }
    return { taken: due.length, reminders }
  })
}

/**
 * Returns the jobs that send a member's reminder: to the list of notifications, and by the channel that they chose.
 * Without a device that receives push messages, it is sent by email, and never to an address that is not confirmed.
 */
function kindsFor({ channel, devices, emailVerified }: Due) {
  const isPushed = channel !== 'email' && devices > 0
  const isEmailed = emailVerified && (channel !== 'push' || !isPushed)
  return [reminderNotification, ...(isEmailed ? [reminderEmail] : []), ...(isPushed ? [reminderPush] : [])]
}
