import { z } from 'zod'

/** Settings of a reminder: a daily email with the day's study, at a local time that the member chooses. */
export const reminder = z.object({
  isOn: z.boolean(),
  /** Time of day at which the email is sent, in the time zone of the member's profile: "07:30". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time, such as 07:30.'),
})
export type Reminder = z.infer<typeof reminder>

export const DEFAULT_REMINDER: Reminder = { isOn: false, time: '07:00' }
