import { z } from 'zod'

/** Ways in which a reminder reaches the member. 'push' is a message to each device that the member turned on. */
export const reminderChannels = ['email', 'push', 'both'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** New settings of a reminder: the day's study, daily, at a local time that the member chooses. */
export const reminderForm = z.object({
  isOn: z.boolean(),
  /** Time of day at which it is sent, in the time zone of the member's profile: "07:30". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time, such as 07:30.'),
  /** Missing in requests of the previous version, which leave it unchanged. */
  channel: z.enum(reminderChannels).optional(),
})
export type ReminderForm = z.infer<typeof reminderForm>

/** Settings of a reminder. */
export const reminder = reminderForm.extend({
  /** Number of the member's devices that receive push messages. Missing in responses of the previous version. */
  devices: z.int().optional(),
})
export type Reminder = z.infer<typeof reminder>

export const DEFAULT_REMINDER = { isOn: false, time: '07:00', channel: 'email' } as const satisfies Reminder
