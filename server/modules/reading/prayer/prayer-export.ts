import { MAX_PRAYED } from '#contract/limits/prayer-limits.ts'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { listsIn } from '#contract/reading/prayer/prayer-lists.ts'
import { scheduleInWords, scheduleOf } from '#contract/reading/prayer/prayer-schedule.ts'
import { entries } from '#db/schema/entry.ts'
import { type ExportCollector, jsonFile, textFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'
import { newestEntries } from '#server/modules/reading/sync/own-entries.public.ts'
import { asMarkdown, dayInWords, othersInWords, quoted } from '#server/modules/shared/export-markdown.ts'

type Prayer = Written<PrayerFields>

/** Exports a member's prayers with their answers, as Markdown and JSON. */
export const prayersExport = entriesExport('prayer', (prayers: Prayer[], timeZone, encrypted) => [
  textFile('prayers.md', 'Your prayers, the newest first, and how they were answered, to read.', {
    title: 'Your prayers',
    blocks: [
      ...encrypted,
      ...prayers.filter(({ fields }) => fields.title !== undefined).map((one) => inWords(one, timeZone)),
    ],
    none: 'You have not written a prayer yet.',
  }),
  jsonFile('prayers.json', 'The same prayers, for programs.', prayers),
])

/** Exports the prayer log: when the member prayed each of their prayers, newest first. */
export const prayedExport: ExportCollector = {
  tables: [entries],
  async collect(db, { memberId }) {
    const log = await newestEntries(db, memberId, 'prayed', MAX_PRAYED)
    const times = log.map(({ id, createdAt, fields }) => ({ id, createdAt, ...fields }))
    return [jsonFile('prayers-prayed.json', 'When you prayed for each of them, the latest first.', times)]
  },
}

function inWords({ fields, others }: Prayer, timeZone: string): string {
  const { title = '', request = '', category = '', date, answeredOn, story = '', deletedAt } = fields
  const about = [
    date && dayInWords(new Date(date), 'UTC'),
    category,
    fields.person && `for ${asMarkdown(fields.person)}`,
    ...listsIn(fields.lists ?? '').map((list) => `on the list ${asMarkdown(list)}`),
    scheduled(fields),
    answeredOn && `answered on ${dayInWords(new Date(answeredOn), 'UTC')}`,
    deletedAt && `deleted on ${dayInWords(new Date(deletedAt), timeZone)}, and kept for a while`,
  ]
  const parts = [`## ${asMarkdown(title)}`, `*${about.filter(Boolean).join(', ')}*`, quoted(request)]
  if (story !== '') parts.push('How it was answered:', quoted(story))
  parts.push(...othersInWords(others, timeZone))
  return `${parts.join('\n\n')}\n`
}

function scheduled(fields: Prayer['fields']): string | null {
  const schedule = scheduleOf(fields)
  const days = scheduleInWords(schedule)
  if (days === null || schedule.until === null) return days && `prayed ${days}`
  return `prayed ${days} until ${dayInWords(new Date(schedule.until), 'UTC')}`
}
