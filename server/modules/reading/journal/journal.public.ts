import { and, countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import type { Library } from '#content/library.ts'
import type { OtherText } from '#contract/entry.ts'
import { answerPlace } from '#contract/reading/answer-place.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { Db } from '#db/client.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import { type ExportPart, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-part.ts'
import {
  asMarkdown,
  dayInWords,
  othersInWords,
  quoted,
} from '#server/modules/account/export/markdown.public.ts'
import { newestEntries } from '#server/platform/sync/own-entries.queries.ts'

/** A member's answers: to read by day, and for programs. Read by their member alone, so this is their one other copy. */
export function journalExport(library: Library): ExportPart {
  return {
    tables: [entries, entryVersions, entryDevices],
    async collect(db, { memberId, timeZone }) {
      const kept = await newestEntries(db, memberId, 'answer', MAX_EXPORT_ROWS)
      const answers = kept.flatMap(({ id, createdAt, ...entry }) => {
        const { text = '', question = '' } = entry.fields as Partial<AnswerFields>
        const place = answerPlace(id)
        if (!place) return []
        const title = library.studies.get(place.day)?.title ?? null
        const savedAt = entry.stamps.text?.at ?? createdAt.toISOString()
        return [{ ...place, title, question, text, savedAt, others: entry.others }]
      })
      answers.sort((a, b) => a.day - b.day || placeOf(a.key).localeCompare(placeOf(b.key)))
      return [
        {
          path: 'journal.md',
          about: 'Your journal, by day, to read.',
          text: journalInWords(answers, timeZone),
        },
        jsonFile('journal.json', 'The same answers, for programs.', answers),
      ]
    },
  }
}

/** How many days a member has answered something on, for another statement to bring along. */
export function daysAnsweredBy(db: Db, memberId: string): SQL<number> {
  const days = db
    .select({ count: countDistinct(sql`split_part(${entries.id}, '-', 1)`) })
    .from(entries)
    .where(
      and(
        eq(entries.memberId, memberId),
        eq(entries.kind, 'answer'),
        sql`${entries.fields} ->> 'text' <> ''`,
        sql`${entries.fields} ->> 'deletedAt' is null`,
      ),
    )
  return sql`(${days})`.mapWith(Number)
}

/** The reflection stands behind the questions. */
function placeOf(key: string): string {
  return key === 'reflection' ? 'z' : key
}

interface Told {
  day: number
  title: string | null
  question: string
  text: string
  /** ISO 8601. */
  savedAt: string
  others: OtherText[]
}

function journalInWords(answers: readonly Told[], timeZone: string): string {
  const written = answers.filter(({ text, others }) => text !== '' || others.length > 0)
  if (written.length === 0) return '# Your journal\n\nYou have not answered a question yet.\n'
  const days = [...Map.groupBy(written, ({ day }) => day)].map(([day, answered]) => {
    const title = answered[0]?.title
    const heading = title ? `Day ${day}: ${asMarkdown(title)}` : `Day ${day}`
    return `## ${heading}\n\n${answered.map((answer) => answerInWords(answer, timeZone)).join('\n')}`
  })
  return `# Your journal\n\n${days.join('\n')}`
}

function answerInWords({ question, text, savedAt, others }: Told, timeZone: string): string {
  const parts = [`### ${question === '' ? 'Your reflection' : asMarkdown(question)}`]
  if (text !== '') parts.push(`*${dayInWords(new Date(savedAt), timeZone)}*`, quoted(text))
  parts.push(...othersInWords(others, timeZone))
  return `${parts.join('\n\n')}\n`
}
