import type { Library } from '#content/library.ts'
import { commentHides, commentReports, comments } from '#db/schema/discussion.ts'
import type { DeletionPart } from '#server/modules/deletion/deletion.public.ts'
import { type ExportPart, jsonFile, MAX_EXPORT_ROWS } from '#server/modules/export/export.public.ts'
import { asMarkdown, momentInWords } from '#server/modules/export/markdown.public.ts'
import type { Clock } from '#server/platform/clock.ts'
import { listOwnComments, listOwnHides, listOwnReports, removeSomeComments } from './leaving.queries.ts'
import { dayOf } from './topic-of.ts'

/** What a member said under the studies: to read, and for programs. */
export function commentsExport(library: Library): ExportPart {
  return {
    tables: [comments],
    async collect(db, { memberId, timeZone }) {
      const own = (await listOwnComments(db, memberId, MAX_EXPORT_ROWS)).map(({ topic, ...comment }) => {
        const day = dayOf(topic)
        return { day, title: library.studies.get(day)?.title ?? null, ...comment }
      })
      const text = own.length === 0 ? 'You have not posted a comment.\n' : own.map(written).join('\n')
      return [
        {
          path: 'comments.md',
          about: 'The comments you posted under studies, the newest first, to read.',
          text: `# Your comments\n\n${text}`,
        },
        jsonFile('comments.json', 'The same comments, for programs.', own),
      ]

      function written({ day, title, postedAt, ...comment }: (typeof own)[number]): string {
        const study = title === null ? `Day ${day}` : `Day ${day}: ${asMarkdown(title)}`
        const lines = comment.text.split('\n').map((line) => `> ${asMarkdown(line)}\n`)
        return `## ${study}\n\n${momentInWords(postedAt, timeZone)}\n\n${lines.join('>\n')}`
      }
    },
  }
}

/** What a member asked moderators to look at, and nobody has yet. */
export const commentReportsExport: ExportPart = {
  tables: [commentReports],
  async collect(db, { memberId }) {
    const reports = (await listOwnReports(db, memberId, MAX_EXPORT_ROWS)).map(withDay)
    return [
      jsonFile('reported-comments.json', 'Comments you reported that are still to be looked at.', reports),
    ]
  },
}

/** What a member would rather not see. */
export const commentHidesExport: ExportPart = {
  tables: [commentHides],
  async collect(db, { memberId }) {
    const hides = (await listOwnHides(db, memberId, MAX_EXPORT_ROWS)).map(withDay)
    return [jsonFile('hidden-comments.json', 'Comments you have hidden for yourself.', hides)]
  },
}

function withDay<Row extends { topic: string }>({ topic, ...row }: Row) {
  return { day: dayOf(topic), ...row }
}

/** So many comments are taken away by one statement. */
const PIECE = 500

/** Public words go where their author wished it; else they stay, and the database forgets whose they were. */
export function commentsDeletion(clock: Clock): DeletionPart {
  return {
    async beforeDeletion(tx, { memberId, comments }) {
      if (comments === 'keep') return
      while ((await removeSomeComments(tx, memberId, PIECE, clock())) === PIECE);
    },
  }
}
