import { markPlace } from '#contract/reading/mark/mark-place.ts'
import { saveText } from '#web/entries/export/export-and-import.ts'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { styleName } from '#web/features/reading/mark/style-name.ts'
import { groupMarks, inBibleOrder } from './order-marks.ts'

/** Downloads marks as Markdown, a format for people: in the order of the Bible, under the names of the books. */
export function saveMarkdown(marks: readonly Mark[], names: ColorNames): void {
  saveText('marks', marksInMarkdown(marks, names), { ending: 'md', type: 'text/markdown' })
}

/** Downloads marks as JSON, with all their fields, for programs. */
export function saveJson(marks: readonly Mark[], names: ColorNames): void {
  saveText('marks', marksInJson(marks, names), { ending: 'json', type: 'application/json' })
}

export function marksInMarkdown(marks: readonly Mark[], names: ColorNames): string {
  const books = groupMarks(inBibleOrder(marks), 'bible').map(
    ({ heading, marks }) => `## ${heading}\n\n${marks.map((mark) => inMarkdown(mark, names)).join('\n\n')}`,
  )
  return `${['# My Bible', ...books].join('\n\n')}\n`
}

function inMarkdown(mark: Mark, names: ColorNames): string {
  const { place, style, label, note, createdAt } = mark
  const title = [referenceOf(mark), place.translation].join(', ')
  const about = [
    escaped(styleName(style, names)),
    place.words && 'some of the words',
    escaped(label),
    createdAt.slice(0, 10),
  ]
  const parts = [`### ${title}`, `*${about.filter(Boolean).join(', ')}*`]
  if (note !== '') parts.push(quoted(note))
  return parts.join('\n\n')
}

/** Escapes characters that Markdown would interpret. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<&#]/g, '\\$&')
}

/** Quotes the lines of a note. Markup in them is left as the member wrote it. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

export function marksInJson(marks: readonly Mark[], names: ColorNames): string {
  const written = marks.map(({ id, createdAt, place, style, label, note }) => ({
    id,
    createdAt,
    place: markPlace(place),
    reference: referenceOf({ place }),
    translation: place.translation,
    style,
    styleName: styleName(style, names),
    label,
    note,
  }))
  return `${JSON.stringify(written, null, 2)}\n`
}
