import { MAX_CHAPTERS_READ } from '#contract/limits/chapter-plan-limits.ts'
import type { ChapterPlanFields, ChapterReadFields } from '#contract/reading/chapter-plan/chapter-plan.ts'
import { parseChapterReadId } from '#contract/reading/chapter-plan/chapter-read-id.ts'
import { parsePlanBooks } from '#contract/reading/chapter-plan/plan-books.ts'
import { chapterName } from '#contract/scripture/bible-address.ts'
import { entries } from '#db/schema/entry.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'
import { newestEntries } from '#server/modules/reading/sync/own-entries.public.ts'

/** Exports a member's chapter plans. */
export const chapterPlansExport = entriesExport('chapter-plan', (written: Written<ChapterPlanFields>[]) => [
  jsonFile(
    'chapter-plans.json',
    'Your own plans for reading chapters of the Bible.',
    written.map(({ id, createdAt, fields }) => ({
      ...{ id, createdAt, ...fields },
      books: parsePlanBooks(fields.books ?? '')?.map(({ name }) => name) ?? [],
    })),
  ),
])

/** Exports the chapters that a member read in their plans, newest first. */
export const chaptersReadExport: ExportCollector = {
  tables: [entries],
  async collect(db, { memberId }) {
    const all = await newestEntries(db, memberId, 'chapter-read', MAX_CHAPTERS_READ)
    const read = all.map(({ id, fields }) => {
      const at = parseChapterReadId(id)
      const { readOn, deletedAt = null } = fields as Partial<ChapterReadFields>
      return { plan: at?.plan, chapter: at && chapterName(at), readOn, deletedAt }
    })
    return [jsonFile('chapters-read.json', 'The chapters that you read in these plans, and when.', read)]
  },
}
