import type { EntryKind } from '#contract/entry.ts'
import { isSealable, type SealableKind, sealedKeyId } from '#contract/sealed.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import {
  type ExportCollector,
  type ExportFile,
  jsonFile,
  MAX_EXPORT_ROWS,
} from '#server/module/export-collector.ts'
import { newestEntries } from '#server/modules/reading/sync/own-entries.public.ts'

/** An entry as exported. A deleted entry may lack all of its fields. */
export interface Written<Fields>
  extends Pick<typeof entries.$inferSelect, 'id' | 'createdAt' | 'stamps' | 'others'> {
  fields: Partial<Fields>
}

/**
 * Paragraphs in Markdown that replace the content of encrypted entries: one notice, or none if no entry is encrypted.
 */
export type EncryptedBlocks = readonly string[]

/**
 * Exports a member's entries of one kind. Encrypted entries are exported in their encrypted form, in a separate file,
 * because the server cannot decrypt them.
 * @param files creates the files from the readable entries, newest first
 */
export function entriesExport<Fields>(
  kind: EntryKind,
  files: (written: Written<Fields>[], timeZone: string, encrypted: EncryptedBlocks) => ExportFile[],
): ExportCollector {
  return {
    tables: [entries, entryVersions, entryDevices],
    async collect(db, { memberId, timeZone }) {
      const all = await newestEntries(db, memberId, kind, MAX_EXPORT_ROWS)
      const encrypted = all.filter(isEncrypted)
      const readable = all.filter((one) => !isEncrypted(one)) as Written<Fields>[]
      return [...files(readable, timeZone, inWords(kind, encrypted.length)), ...asTheyAre(kind, encrypted)]
    },
  }
}

type Stored = Awaited<ReturnType<typeof newestEntries>>[number]

/**
 * Returns whether any value of an entry is encrypted. An entry may be partly encrypted while a device migrates the
 * member's existing entries to encryption.
 */
function isEncrypted({ fields, others }: Stored): boolean {
  return [...Object.values(fields), ...others.map(({ text }) => text)].some(
    (value) => sealedKeyId(value) !== null,
  )
}

/**
 * Instructions for reading encrypted entries of each kind, which an account export contains only in
 * encrypted form.
 */
const onDevice: Record<SealableKind, string> = {
  prayer: 'Export them from the Prayer page of an unlocked device.',
  note: 'Export them from the Notes page of an unlocked device.',
  answer: 'Read them under their days on an unlocked device.',
  mark: 'Export them from My Bible on an unlocked device.',
}

function inWords(kind: EntryKind, count: number): string[] {
  if (count === 0 || !isSealable(kind)) return []
  return [`*Encrypted: ${count}, which we cannot read. ${onDevice[kind]}*\n`]
}

function asTheyAre(kind: EntryKind, encrypted: readonly Stored[]): ExportFile[] {
  if (encrypted.length === 0) return []
  const about = 'What is encrypted, as your account keeps it: only your own devices can read it.'
  return [jsonFile(`encrypted-${kind}s.json`, about, encrypted)]
}
