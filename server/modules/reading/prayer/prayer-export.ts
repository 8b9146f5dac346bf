import type { PrayerFields } from '#contract/reading/prayer.ts'
import { jsonFile, textFile } from '#server/module/export-part.ts'
import { entriesExport, type Written } from '#server/modules/account/export/entries-export.public.ts'
import {
  asMarkdown,
  dayInWords,
  othersInWords,
  quoted,
} from '#server/modules/account/export/markdown.public.ts'

type Prayer = Written<PrayerFields>

/** A member's prayers, and what came of them: to read, and for programs. */
export const prayersExport = entriesExport('prayer', (prayers: Prayer[], timeZone) => [
  textFile('prayers.md', 'Your prayers, the newest first, and how they were answered, to read.', {
    title: 'Your prayers',
    blocks: prayers.filter(({ fields }) => fields.title !== undefined).map((one) => inWords(one, timeZone)),
    none: 'You have not written a prayer yet.',
  }),
  jsonFile('prayers.json', 'The same prayers, for programs.', prayers),
])

function inWords({ fields, others }: Prayer, timeZone: string): string {
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
