import { AppError } from '#contract/errors/app-error.ts'
import { DEFAULT_REMINDER, reminder, reminderForm } from '#contract/reading/reminder.ts'
import { minuteOfDayIn, timeOf } from '#contract/values/time-of-day.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { findReminder, findSetting, findTimeZone, saveReminder } from './reminder.queries.ts'
import { nextReminder } from './reminder-time.ts'

const readOwn = route('reminder.read_own', 'get', '/reminder', {
  summary: 'Get the reminder settings',
  responses: { 200: answers(reminder, 'The reminder') },
})

const saveOwn = route('reminder.save_own', 'put', '/reminder', {
  summary: 'Set the time and the channel of the daily reminder, or turn it off',
  description: 'In the time zone of the profile.',
  request: { body: jsonBody(reminderForm) },
  responses: {
    204: { description: 'Saved' },
    400: refuses('The time is invalid'),
    409: refuses('The email address is not confirmed, and the reminder is sent by email'),
  },
})

export function reminderRoutes() {
  return apiRoutes()
    .openapi(readOwn, async (c) => {
      const { reminder: found, devices } = await findSetting(c.var.db, memberOf(c).id, c.var.clock())
      if (!found) return c.json({ ...DEFAULT_REMINDER, devices }, 200)
      const { isOn, minuteOfDay, channel } = found
      return c.json({ isOn, time: timeOf(minuteOfDay), channel, devices }, 200)
    })
    .openapi(saveOwn, async (c) => {
      const { db, clock } = c.var
      const { id: memberId, emailVerified } = memberOf(c)
      const { isOn, time, ...chosen } = c.req.valid('json')
      const channel =
        chosen.channel ?? (await findReminder(db, memberId))?.channel ?? DEFAULT_REMINDER.channel
      if (isOn && channel !== 'push' && !emailVerified) throw new AppError('reminder.email_unverified')
      const timeZone = await findTimeZone(db, memberId)
      if (timeZone === undefined) throw new AppError('auth.signed_out')
      const minuteOfDay = minuteOfDayIn(time)
      const nextAt = nextReminder(clock(), minuteOfDay, timeZone)
      await saveReminder(db, { memberId, isOn, minuteOfDay, channel, nextAt })
      return c.body(null, 204)
    })
}
