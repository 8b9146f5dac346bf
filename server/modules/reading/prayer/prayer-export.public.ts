import type { PrayerFields } from '#contract/reading/prayer.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import { type ExportPart, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-part.ts'
import {
  asMarkdown,
  dayInWords,
  othersInWords,
  quoted,
} from '#server/modules/account/export/markdown.public.ts'
import { newestEntries } from '#server/platform/sync/own-entries.queries.ts'

/** A member's prayers, and what came of them: to read, and for programs. */
export const prayersExport: ExportPart = {
  tables: [entries, entryVersions, entryDevices],
  async collect(db, { memberId, timeZone }) {
    const kept = await newestEntries(db, memberId, 'prayer', MAX_EXPORT_ROWS)
    const prayers = kept.map(({ fields, ...entry }) => ({
      ...entry,
      fields: fields as Partial<PrayerFields>,
    }))
    return [
      {
        path: 'prayers.md',
        about: 'Your prayers, the newest first, and how they were answered, to read.',
        text: prayersInWords(prayers, timeZone),
      },
      jsonFile('prayers.json', 'The same prayers, for programs.', prayers),
    ]
  },
}

interface Told {
  /** Of a deleted prayer everything else may be gone. */
  fields: Partial<PrayerFields>
  others: { text: string; at: string }[]
}

function prayersInWords(prayers: readonly Told[], timeZone: string): string {
  const written = prayers.filter(({ fields }) => fields.title !== undefined)
  if (written.length === 0) return '# Your prayers\n\nYou have not written a prayer yet.\n'
  return `# Your prayers\n\n${written.map((prayer) => prayerInWords(prayer, timeZone)).join('\n')}`
}

function prayerInWords({ fields, others }: Told, timeZone: string): string {
  const { title = '', request = '', category = '', date, answeredOn, story = '', deletedAt } = fields
  const about = [
    date && dayInWords(new Date(date), 'UTC'),
    category,
    answeredOn && `answered on ${dayInWords(new Date(answeredOn), 'UTC')}`,
    deletedAt && `deleted on ${dayInWords(new Date(deletedAt), timeZone)}, and kept for a while`,
  ]
  const parts = [`## ${asMarkdown(title)}`, `*${about.filter(Boolean).join(', ')}*`, quoted(request)]
  if (story !== '') parts.push('How it was answered:', quoted(story))
  parts.push(...othersInWords(others, timeZone))
  return `${parts.join('\n\n')}\n`
}
