import type { MarkChoicesFields, MarkFields } from '#contract/reading/mark/mark.ts'
import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import { isMarkColor, type MarkStyle, usualColorNames } from '#contract/reading/mark/mark-style.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { jsonFile, textFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'
import { asMarkdown, dayInWords, othersInWords, quoted } from '#server/modules/shared/export-markdown.ts'

type Mark = Written<MarkFields>

/** Exports a member's marks in Scripture, as Markdown and JSON. */
export const marksExport = entriesExport('mark', (marks: Mark[], timeZone, encrypted) => [
  textFile('marks.md', 'What you marked in the Bible, the newest first, to read.', {
    title: 'Your marks in the Bible',
    blocks: [
      ...encrypted,
      ...marks.filter(({ fields }) => fields.place !== undefined).map((mark) => inWords(mark, timeZone)),
    ],
    none: 'You have not marked anything yet.',
  }),
  jsonFile('marks.json', 'The same marks, for programs.', marks),
])

/** Exports a member's names for the colours of marks. */
export const markChoicesExport = entriesExport('mark-choices', (written: Written<MarkChoicesFields>[]) => [
  jsonFile(
    'mark-choices.json',
    'The names that you gave to the colors of your marks.',
    written.map(({ fields }) => fields),
  ),
])

function inWords({ fields, others, createdAt }: Mark, timeZone: string): string {
  const { place = '', style, label, note, deletedAt } = fields
  const read = readMarkPlace(place)
  const about = [
    style && nameOf(style),
    read?.words && 'some of the words',
    label && asMarkdown(label),
    dayInWords(createdAt, timeZone),
    deletedAt && `deleted on ${dayInWords(new Date(deletedAt), timeZone)}, and kept for a while`,
  ]
  const title = read ? `${formatReference(read)}, ${read.translation}` : place
  const parts = [`## ${asMarkdown(title)}`, `*${about.filter(Boolean).join(', ')}*`]
  if (note) parts.push(quoted(note))
  parts.push(...othersInWords(others, timeZone))
  return `${parts.join('\n\n')}\n`
}

function nameOf(style: MarkStyle): string {
  return isMarkColor(style)
    ? usualColorNames[style]
    : { underline: 'Underlined', bookmark: 'Bookmark' }[style]
}
