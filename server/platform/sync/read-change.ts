import { type EntryChange, entryChange, type Fields } from '#contract/entry.ts'
import { type ErrorCode, errors, refusalOf } from '#contract/errors/errors.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import type { EntryRulesByKind } from './entry-rules.ts'

/** What we say ourselves of a field; a schema has words of its own for the rest, which are none for members. */
const own: ReadonlySet<string | undefined> = new Set(
  (Object.keys(errors) as ErrorCode[]).map(refusalOf).flatMap(({ title, words }) => [title, words]),
)

/** A change that is understood and allowed by the rules of its kind, or why not. Never repeats what somebody wrote. */
export function readChange(
  sent: SyncRequest['changes'][number],
  rules: EntryRulesByKind,
): EntryChange | RefusedArrival {
  const read = entryChange.safeParse(sent)
  if (!read.success) return refused(sent, 'entry.not_understood')
  const { fields, refuse } = rules[read.data.kind]
  const values: Fields = Object.fromEntries(
    Object.entries(read.data.fields).map(([field, { value }]) => [field, value]),
  )
  const checked = fields.safeParse(values)
  if (!checked.success) {
    const words = checked.error.issues.map(({ message }) => message).find((message) => own.has(message))
    return refused(sent, 'entry.not_understood', words)
  }
  const code = refuse?.(read.data.entry, values) ?? null
  return code === null ? read.data : refused(sent, code)
}

export function isRefused(read: EntryChange | RefusedArrival): read is RefusedArrival {
  return 'code' in read
}

interface Named {
  id: string
  sequence: number
}

export function refused({ id, sequence }: Named, code: ErrorCode, words?: string): RefusedArrival {
  const { title, words: otherwise } = refusalOf(code)
  return { id, sequence, code, words: words ?? otherwise ?? title }
}
