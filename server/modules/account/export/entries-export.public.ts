import type { EntryKind } from '#contract/entry.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import { type ExportFile, type ExportPart, MAX_EXPORT_ROWS } from '#server/module/export-part.ts'
import { newestEntries } from '#server/platform/sync/own-entries.queries.ts'

/** Of what was deleted, every field but that may be gone. */
export interface Written<Fields>
  extends Pick<typeof entries.$inferSelect, 'id' | 'createdAt' | 'stamps' | 'others'> {
  fields: Partial<Fields>
}

/** What a member wrote of one kind. Nobody else reads it, so this is its one other copy. @param files made of it, the newest first */
export function entriesExport<Fields>(
  kind: EntryKind,
  files: (written: Written<Fields>[], timeZone: string) => ExportFile[],
): ExportPart {
  return {
    tables: [entries, entryVersions, entryDevices],
    async collect(db, { memberId, timeZone }) {
      const written = await newestEntries(db, memberId, kind, MAX_EXPORT_ROWS)
      return files(written as Written<Fields>[], timeZone)
    },
  }
}
