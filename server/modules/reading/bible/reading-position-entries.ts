import type { ReadingPositionFields } from '#contract/reading/reading-position.ts'
import { readingPositionFields } from '#contract/reading/reading-position.ts'
import { parseRecentChapters, readingPositionIds } from '#contract/reading/recent-chapters.ts'
import { chapterName } from '#contract/scripture/bible-address.ts'
import type { EntryRules } from '#server/module/entry-rules.ts'
import { jsonFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'

/** Rules for reading positions: only the fixed ids exist, one per translation and one for both. */
export const readingPositionEntries: EntryRules = {
  fields: readingPositionFields.partial(),
  texts: [],
  refuse: (id) => (isPositionId(id) ? null : 'entry.not_understood'),
}

/** Exports the chapters that a member read last, by translation. */
export const readingPositionsExport = entriesExport(
  'reading-position',
  (written: Written<ReadingPositionFields>[]) => [
    jsonFile(
      'bible-chapters.json',
      'The chapters of the Bible that you read last, by translation.',
      written.map(({ id, fields }) => ({
        translation: id,
        chapters: (parseRecentChapters(fields.chapters ?? '') ?? []).map(({ readAt, ...here }) => ({
          chapter: chapterName(here),
          readAt,
        })),
        deletedAt: fields.deletedAt ?? null,
      })),
    ),
  ],
)

function isPositionId(id: string): boolean {
  return (readingPositionIds as readonly string[]).includes(id)
}
