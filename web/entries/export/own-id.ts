import type { EntryKind } from '#contract/entry.ts'
import type { KnownEncryption } from '#web/entries/hooks/use-entries.ts'
import { isEncryptedKind } from '#web/entries/replica/encryption-settings.ts'
import { FileError, type FileRow } from './entry-format.ts'

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const ours = new RegExp(`^(?:${uuid}|plan-\\d{1,4}|file-[\\da-f]{32})$`)

/**
 * Returns the id if this app generated it, otherwise null. Files of other programs may have row numbers as ids: these
 * would be the same in the next file, for other entries.
 */
export function ownIdIn(text: string): string | null {
  const id = text.trim()
  return ours.test(id) ? id : null
}

/**
 * Ids for an imported row without an id. They are derived from the text of the row: if the same file is imported twice,
 * the second import finds the entries of the first.
 */
export interface NamesOfWords {
  /**
   * Id derived from the text alone. For an encrypted kind it would be unsafe: anyone who knows the id could test
   * guesses of the text.
   */
  open: string
  /**
   * Id for an encrypted kind: it is derived from the text and the encryption key, so only the member's devices can
   * calculate it. For all other kinds, it is the id derived from the text alone (`open`).
   */
  own: string
}

/**
 * Returns a function that derives the ids of a row.
 * @throws {FileError} if the kind is encrypted and this device does not have the encryption key
 */
export function namesOfWords(
  kind: EntryKind,
  encryption: KnownEncryption | null,
): (row: FileRow) => Promise<NamesOfWords> {
  const isEncrypted = isEncryptedKind(encryption, kind)
  const hash = isEncrypted ? encryption?.hash : null
  if (isEncrypted && !hash) {
    throw new FileError('Unlock this device first: what is there already cannot be read. Nothing was added.')
  }
  return async (row) => {
    const words = wordsOf(row)
    const open = named(new Uint8Array(await crypto.subtle.digest('SHA-256', words)))
    return { open, own: hash ? named(await hash(words)) : open }
  }
}

function wordsOf({ values, createdAt }: FileRow) {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  return new TextEncoder().encode(JSON.stringify([createdAt, sorted]))
}

function named(hash: Uint8Array): string {
  return `file-${Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
