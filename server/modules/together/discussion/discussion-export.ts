import type { Library } from '#content/library.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { Db } from '#db/client.ts'
import { commentAmens, commentHides, commentMutes, commentReports, comments } from '#db/schema/discussion.ts'
import type { DescribeWeeks } from '#server/module/discussed-weeks.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS, textFile } from '#server/module/export-collector.ts'
import { asMarkdown, momentInWords } from '#server/modules/shared/export-markdown.ts'
import { type DescribedTopic, describeTopics } from './describe-topics.ts'
import { type CommentKeys, listOwnComments, listOwnKeys, listOwnReports } from './leaving.queries.ts'

interface Naming {
  library: Library
  describeWeeks: DescribeWeeks
}

/**
 * Exports a member's comments under studies, in groups and with friends, including former ones, as Markdown and
 * JSON.
 */
export function commentsExport(naming: Naming): ExportCollector {
  return {
    tables: [comments],
    async collect(db, { memberId, timeZone }) {
      const own = await inWords(db, naming, await listOwnComments(db, memberId, MAX_EXPORT_ROWS))
      const about =
        'The comments you posted under studies, in community studies and with friends, the newest first, to read.'
      return [
        textFile('comments.md', about, {
          title: 'Your comments',
          blocks: own.map(written),
          none: 'You have not posted a comment.',
        }),
        jsonFile('comments.json', 'The same comments, for programs.', own),
      ]

      function written({ place, postedAt, text }: (typeof own)[number]): string {
        const lines = text.split('\n').map((line) => `> ${asMarkdown(line)}\n`)
        return `## ${asMarkdown(place)}\n\n${momentInWords(postedAt, timeZone)}\n\n${lines.join('>\n')}`
      }
    },
  }
}

/** Exports those of a member's reports of comments that no moderator has settled yet. */
export function commentReportsExport(naming: Naming): ExportCollector {
  return {
    tables: [commentReports],
    async collect(db, { memberId }) {
      const reports = await inWords(db, naming, await listOwnReports(db, memberId, MAX_EXPORT_ROWS))
      return [
        jsonFile('reported-comments.json', 'Comments you reported that are still to be looked at.', reports),
      ]
    },
  }
}

/** Exports the comments that a member has hidden for themselves, said Amen to, or whose threads they have muted. */
export const commentKeysExports = [
  keysExport(commentHides, 'hidden-comments.json', 'Comments you have hidden for yourself.'),
  keysExport(commentAmens, 'amens.json', 'Comments to which you said Amen.'),
  keysExport(commentMutes, 'muted-threads.json', 'Comments of whose replies you want no notifications.'),
]

function keysExport(table: CommentKeys, name: string, about: string) {
  return (naming: Naming): ExportCollector => ({
    tables: [table],
    async collect(db, { memberId }) {
      const own = await inWords(db, naming, await listOwnKeys(db, table, memberId, MAX_EXPORT_ROWS))
      return [jsonFile(name, about, own)]
    },
  })
}

/** Adds to each row the study or week of its discussion: "Day 1: …", or "Week 2 of …". */
async function inWords<Row extends { topic: string }>(
  db: Db,
  { library, describeWeeks }: Naming,
  rows: readonly Row[],
) {
  const topics = rows.map(({ topic }) => topic)
  const places = await describeTopics(db, topics, describeWeeks)
  return rows.map((row) => ({ place: nameOf(library, places.get(row.topic)), ...row }))
}

function nameOf({ studies }: Library, place: DescribedTopic | undefined): string {
  if (!place) return 'A week that is no more'
  if (place.kind === 'week') return `Week ${place.weekNumber} of ${isolated(place.groupTitle)}`
  const title = studies.get(place.day)?.title
  const day = title === undefined ? `Day ${place.day}` : `Day ${place.day}: ${title}`
  return place.kind === 'friend' ? `${day}, with a friend` : day
}
