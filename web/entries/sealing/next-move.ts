import type { MovedEntry } from '#contract/account/encryption.ts'
import { MAX_MOVED_ENTRIES } from '#contract/account/encryption-limits.ts'
import type { Entry, Fields } from '#contract/entry.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { KnownEntry } from '#web/entries/store/entry-store.ts'

/** Somewhat less than the server lets in at once (256 kB). Encrypted values are plain ASCII. */
const MAX_MOVE_CHARS = 200_000

type Words = Pick<Entry, 'fields' | 'others'>

/** What the account can read of an entry: of one that it has in part, what it has. */
function readableIn({ raw, fields, others }: KnownEntry): Words {
  const words = raw ?? { fields, others }
  const isReadable = ([field, value]: [string, Fields[string]]) =>
    isSealedField(field) && sealedKeyId(value) === null
  return {
    fields: Object.fromEntries(Object.entries(words.fields).filter(isReadable)),
    others: words.others.filter(({ text }) => sealedKeyId(text) === null),
  }
}

/** Entries whose words the account can still read, in whole or part. */
export function stillReadable(known: readonly KnownEntry[]): KnownEntry[] {
  return known.filter((entry) => {
    if (entry.sealing) return false
    const { fields, others } = readableIn(entry)
    return Object.keys(fields).length > 0 || others.length > 0
  })
}

/** The next of them that fit into a request, encrypted under the changes that stand there. */
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
