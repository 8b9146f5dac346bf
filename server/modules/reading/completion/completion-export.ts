import type { Library } from '#content/library.ts'
import { dayOfReading } from '#contract/reading/reading-name.ts'
import { completions, laterCompletions } from '#db/schema/completion.ts'
import { type ExportCollector, jsonFile, textFile } from '#server/module/export-collector.ts'
import { asMarkdown, dayInWords } from '#server/modules/shared/export-markdown.ts'
import { listCompletions } from './completion.queries.ts'

/** Exports a member's completions: as JSON, and as Markdown with the titles of the studies. */
export function completionExport(library: Library): ExportCollector {
  return {
    tables: [completions, laterCompletions],
    async collect(db, { memberId }) {
      const completed = (await listCompletions(db, memberId)).map((completion) => {
        const study = library.studies.get(completion.day)
        return { ...completion, title: study?.title ?? null, scripture: study?.scripture ?? null }
      })
      return [
        textFile('journey.md', 'The studies you have completed, by date, to read.', {
          title: 'Your journey',
          blocks: journey(completed),
          none: 'You have not completed a study yet.',
        }),
        jsonFile('completions.json', 'The same studies, for programs.', completed),
      ]
    },
  }
}

interface Completed {
  reading: number
  day: number
  completedOn: string
  title: string | null
  scripture: string | null
}

function journey(completed: readonly Completed[]): string[] {
  if (completed.length === 0) return []
  const days = Map.groupBy(completed, ({ completedOn }) => completedOn)
  // A calendar date has no time zone; formatting it in UTC leaves the day unchanged.
  const heading = (date: string) => dayInWords(new Date(date), 'UTC')
  const blocks = [...days].map(
    ([date, studies]) => `## ${heading(date)}\n\n${studies.map((study) => `- ${line(study)}\n`).join('')}`,
  )
  const count = completed.length === 1 ? 'one study' : `${completed.length} studies`
  return [`You have completed ${count}.\n`, ...blocks]
}

function line({ reading, day, title, scripture }: Completed): string {
  const name = dayOfReading({ day, reading })
  if (title === null || scripture === null) return name
  return `${name}: ${asMarkdown(title)}, ${asMarkdown(scripture)}`
}
