import { and, countDistinct, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Library } from '#content/library.ts'
import type { OtherText } from '#contract/entry.ts'
import { compareAnswers, parseAnswerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import { dayOfReading } from '#contract/reading/reading-name.ts'
import type { Db } from '#db/client.ts'
import { entries } from '#db/schema/entry.ts'
import { jsonFile, textFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'
import { asMarkdown, dayInWords, othersInWords, quoted } from '#server/modules/shared/export-markdown.ts'

/** Exports a member's answers to the questions of studies: as Markdown by day, and as JSON. */
export const journalExport = (library: Library) =>
  entriesExport('answer', (written: Written<AnswerFields>[], timeZone, encrypted) => {
    const answers = written.flatMap(({ id, createdAt, fields, stamps, others }) => {
      const { text = '', question = '' } = fields
      const place = parseAnswerId(id)
      if (!place) return []
      const title = library.studies.get(place.day)?.title ?? null
      const savedAt = stamps.text?.at ?? createdAt.toISOString()
      return [{ ...place, title, question, text, savedAt, others }]
    })
    answers.sort(compareAnswers)
    return [
      textFile('journal.md', 'Your journal, by day, to read.', {
        title: 'Your journal',
        blocks: [...encrypted, ...days(answers, timeZone)],
        none: 'You have not answered a question yet.',
      }),
      jsonFile('journal.json', 'The same answers, for programs.', answers),
    ]
  })

/**
 * SQL expression, for use in another statement, that counts the days on which a member has answered a question.
 * Encrypted answers are counted even if they are empty, because the server cannot read them.
 */
export function daysAnsweredBy(db: Db, memberId: Placeholder): SQL<number> {
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

interface Answer {
  reading: number
  day: number
  title: string | null
  question: string
  text: string
  /** ISO 8601. */
  savedAt: string
  others: OtherText[]
}

function days(answers: readonly Answer[], timeZone: string): string[] {
  const written = answers.filter(({ text, others }) => text !== '' || others.length > 0)
  return [...Map.groupBy(written, dayOfReading)].map(([day, answered]) => {
    const title = answered[0]?.title
    const heading = title ? `${day}: ${asMarkdown(title)}` : day
    return `## ${heading}\n\n${answered.map((answer) => answerInWords(answer, timeZone)).join('\n')}`
  })
}

function answerInWords({ question, text, savedAt, others }: Answer, timeZone: string): string {
  const parts = [`### ${question === '' ? 'Your reflection' : asMarkdown(question)}`]
  if (text !== '') parts.push(`*${dayInWords(new Date(savedAt), timeZone)}*`, quoted(text))
  parts.push(...othersInWords(others, timeZone))
  return `${parts.join('\n\n')}\n`
}
