import { enrolments, groupMarks, groupRemovals, groupRequests } from '#db/schema/group.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS, textFile } from '#server/module/export-collector.ts'
import { asMarkdown, momentInWords, quoted } from '#server/modules/shared/export-markdown.ts'
import { type ExportedGroup, listExportedGroups } from './group-export.queries.ts'

/** Exports a member's groups, as Markdown and JSON. */
export const groupsExport: ExportCollector = {
  tables: [enrolments, groupMarks, groupRequests, groupRemovals],
  async collect(db, { memberId, timeZone }) {
    const own = await listExportedGroups(db, memberId, MAX_EXPORT_ROWS)
    const about = 'The community studies you are in or lead, with the weeks you marked as done, to read.'
    return [
      textFile('groups.md', about, {
        title: 'Your community studies',
        blocks: own.map((each) => inWords(each, timeZone)),
        none: 'You are in no study.',
      }),
      jsonFile('groups.json', 'The same studies, for programs.', own),
    ]
  },
}

const standings: Record<ExportedGroup['standing'], string> = {
  leader: 'You have led or joined it since',
  participant: 'You joined it on',
  asked: 'You asked to join it on',
  removed: 'A leader took you out of it on',
}

function inWords({ title, standing, since, doneWeeks, written }: ExportedGroup, timeZone: string): string {
  const done = doneWeeks.map(
    (week) =>
      `- Week ${week.number}, ${asMarkdown(week.title)}: done on ${momentInWords(new Date(week.doneAt), timeZone)}\n`,
  )
  const weeks = (written?.weeks ?? []).map(
    (week, index) =>
      `### Week ${index + 1}: ${asMarkdown(week.title)}\n\n${[
        week.references.join(', '),
        quoted(week.content),
        week.questions.map((question) => `- ${asMarkdown(question)}`).join('\n'),
      ]
        .filter((part) => part !== '')
        .join('\n\n')}\n`,
  )
  return [
    `## ${asMarkdown(title)}\n\n${standings[standing]} ${momentInWords(new Date(since), timeZone)}.\n`,
    ...(written?.description ? [`${quoted(written.description)}\n`] : []),
    ...(written?.meets ? [`Meets: ${asMarkdown(written.meets)}\n`] : []),
    ...(written?.meeting ? [`${meetingInWords(written.meeting)}\n`] : []),
    ...(done.length > 0 ? [done.join('')] : []),
    ...weeks,
  ].join('\n')
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Meeting = NonNullable<NonNullable<ExportedGroup['written']>['meeting']>

function meetingInWords({ weekday, time, timeZone, place, link }: Meeting): string {
  const when = `Meets: ${weekdays[weekday - 1]}s, ${time} (${timeZone})`
  return [when, ...[place, link].filter((part) => part !== '').map(asMarkdown)].join(', ')
}
