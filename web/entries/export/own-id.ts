import type { EntryKind } from '#contract/entry.ts'
import { isSealable } from '#contract/sealed.ts'
import type { Seal } from '#web/entries/store/entry-store.ts'
import { FileError, type FileRow } from './entry-format.ts'

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const ours = new RegExp(`^(?:${uuid}|plan-\\d{1,4}|file-[\\da-f]{32})$`)

/**
 * Returns an id that this app created; null for any other, such as the row numbers of another table, which
 * would collide with those of the next table.
 */
export function ownIdIn(text: string): string | null {
  const id = text.trim()
  return ours.test(id) ? id : null
}

/**
 * Ids for a row without one, derived from its text, so that importing a file twice does not duplicate
 * entries.
 */
export interface NamesOfWords {
  /** Id derived from the text without a key: anyone who has the id can test a guess of the text. */
  open: string
  /**
   * Id of an encrypted kind: derived with the encryption key, so that only the member's devices can do so.
   * For other kinds equal to `open`.
   */
  own: string
}

/**
 * Returns the function that derives ids. @throws {FileError} if that needs the key and this device is
 * locked
 */
export function namesOfWords(
  kind: EntryKind,
  seal: Pick<Seal, 'kinds' | 'key'> | undefined,
): (row: FileRow) => Promise<NamesOfWords> {
  const isSealed = seal !== undefined && isSealable(kind) && seal.kinds.includes(kind)
  if (isSealed && !seal.key) {
    throw new FileError('Unlock this device first: what is there already cannot be read. Nothing was added.')
  }
  const key = isSealed ? seal.key : null
  return async (row) => {
    const words = wordsOf(row)
    const open = named(new Uint8Array(await crypto.subtle.digest('SHA-256', words)))
    if (!key) return { open, own: open }
    const { keyedHash } = await import('#web/lib/crypto/keyed-hash.ts')
    return { open, own: named(await keyedHash(key, words)) }
  }
}

function wordsOf({ values, createdAt }: FileRow) {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  return new TextEncoder().encode(JSON.stringify([createdAt, sorted]))
}

function named(hash: Uint8Array): string {
  return `file-${Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
