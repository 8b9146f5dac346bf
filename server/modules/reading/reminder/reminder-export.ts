import { timeOf } from '#contract/values/time-of-day.ts'
import { reminders } from '#db/schema/reminder.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { findReminder } from './reminder.queries.ts'

const ABOUT = 'Whether, when and how you asked to be reminded of the day’s study.'

export const reminderExport: ExportCollector = {
  tables: [reminders],
  async collect(db, { memberId }) {
    const found = await findReminder(db, memberId)
    const setting = found && { isOn: found.isOn, time: timeOf(found.minuteOfDay), channel: found.channel }
    return [jsonFile('reminder.json', ABOUT, setting)]
  },
}
