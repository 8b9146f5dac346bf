import type { MovedEntry } from '#contract/account/encryption.ts'
import type { Entry, Fields } from '#contract/entry.ts'
import { MAX_MOVED_ENTRIES } from '#contract/limits/encryption-limits.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { KnownEntry } from '#web/entries/replica/rows.ts'

/**
 * Maximum size of a request of the migration that contains several entries. Counted in characters, which equal bytes,
 * because encrypted values are ASCII.
 */
const MAX_MOVE_CHARS = 200_000

type Words = Pick<Entry, 'fields' | 'others'>

/** Returns the fields and conflict copies of an entry that can be encrypted but are not encrypted yet. */
function readableIn({ raw, fields, others }: KnownEntry): Words {
  const words = raw ?? { fields, others }
  const isReadable = ([field, value]: [string, Fields[string]]) =>
    isSealedField(field) && sealedKeyId(value) === null
  return {
    fields: Object.fromEntries(Object.entries(words.fields).filter(isReadable)),
    others: words.others.filter(({ text }) => sealedKeyId(text) === null),
  }
}

/** Returns the entries of which the server can read at least one value. */
export function stillReadable(known: readonly KnownEntry[]): KnownEntry[] {
  return known.filter((entry) => {
    if (entry.sealing) return false
    const { fields, others } = readableIn(entry)
    return Object.keys(fields).length > 0 || others.length > 0
  })
}

/**
 * Returns as many entries as fit into one request of the migration. Their values are encrypted, each bound to the
 * change that wrote it.
 */
export async function nextMove(
  waiting: readonly KnownEntry[],
  sealWords: (entry: KnownEntry) => Promise<Words>,
): Promise<MovedEntry[]> {
  const moved: MovedEntry[] = []
  let chars = 0
  for (const entry of waiting.slice(0, MAX_MOVED_ENTRIES)) {
    const { fields, others } = await sealWords({ ...entry, ...readableIn(entry) })
    const next: MovedEntry = {
      kind: entry.kind,
      id: entry.id,
      version: entry.version,
      fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])),
      others: Object.fromEntries(others.map(({ id, text }) => [id, text])),
    }
    chars += JSON.stringify(next).length
    if (moved.length > 0 && chars > MAX_MOVE_CHARS) break
    moved.push(next)
  }
  return moved
}
