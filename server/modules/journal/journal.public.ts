import type { Library } from '#content/library.ts'
import { journalAnswers, journalOthers } from '#db/schema/journal.ts'
import { type ExportPart, jsonFile, MAX_EXPORT_ROWS } from '#server/modules/export/export.public.ts'
import { asMarkdown, dayInWords, quoted } from '#server/modules/export/markdown.public.ts'
import { listEveryAnswer, type OtherRow } from './journal.queries.ts'

/** A member's answers: to read by day, and for programs. Read by their member alone, so this is their one other copy. */
export function journalExport(library: Library): ExportPart {
  return {
    tables: [journalAnswers, journalOthers],
    async collect(db, { memberId, timeZone }) {
      const answers = await listEveryAnswer(db, memberId, MAX_EXPORT_ROWS)
      const told = answers
        .map((answer) => ({ title: library.studies.get(answer.day)?.title ?? null, ...answer }))
        .sort((a, b) => a.day - b.day || placeOf(a.key).localeCompare(placeOf(b.key)))
      return [
        { path: 'journal.md', about: 'Your journal, by day, to read.', text: journalInWords(told, timeZone) },
        jsonFile('journal.json', 'The same answers, and from which device each came, for programs.', told),
      ]
    },
  }
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
  savedAt: Date
  others: OtherRow[]
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
  if (text !== '') parts.push(`*${dayInWords(savedAt, timeZone)}*`, quoted(text))
  for (const other of others) {
    parts.push(`Also written, on ${dayInWords(new Date(other.savedAt), timeZone)}:`, quoted(other.text))
  }
  return `${parts.join('\n\n')}\n`
}
