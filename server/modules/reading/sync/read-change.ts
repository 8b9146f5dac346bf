import type { z } from 'zod'
import {
  type EntryChange,
  type EntryKind,
  entryChange,
  type Fields,
  type FieldValue,
} from '#contract/entry.ts'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import { MAX_SEALED_CHARS } from '#contract/limits/encryption-limits.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import type { EntryRulesByKind } from '#server/module/entry-rules.ts'

/**
 * Messages of our error catalogue. Only these are returned to the device, because a schema's other messages are not
 * written for members.
 */
const own: ReadonlySet<string | undefined> = new Set(
  Object.values(errors).flatMap(({ title, detail }) => [title, detail]),
)

/** Parses a change and validates it by the rules of its kind. An error never contains the member's text. */
export function readChange(
  sent: SyncRequest['changes'][number],
  rules: EntryRulesByKind,
): EntryChange | RefusedArrival {
  // The device cannot encrypt this change yet, so it sent only an announcement without content.
  if (sent.isHeld === true) return refused(sent, 'entry.must_be_sealed')
  const read = entryChange.safeParse(sent)
  if (!read.success) return refused(sent, 'entry.not_understood')
  const { fields, refuse } = rules[read.data.kind]
  const values: Fields = Object.fromEntries(
    Object.entries(read.data.fields).map(([field, { value }]) => [field, value]),
  )
  const checked = fields.safeParse(withoutSealed(read.data.kind, values, fields))
  if (!checked.success) {
    const message = checked.error.issues.map((issue) => issue.message).find((text) => own.has(text))
    return refused(sent, 'entry.not_understood', message)
  }
  const code = refuse?.(read.data.entry, values) ?? null
  return code === null ? read.data : refused(sent, code)
}

/**
 * Removes encrypted values from the fields of a change, because a schema cannot validate them.
 * Their format and length have been validated; they are accepted only in fields that exist and may
 * be encrypted.
 */
function withoutSealed(kind: EntryKind, values: Fields, { shape }: z.ZodObject): Fields {
  if (!isSealable(kind)) return values
  const isSealed = ([field, value]: [string, FieldValue]) =>
    isSealedField(field) &&
    Object.hasOwn(shape, field) &&
    sealedKeyId(value) !== null &&
    String(value).length <= MAX_SEALED_CHARS
  return Object.fromEntries(Object.entries(values).filter((pair) => !isSealed(pair)))
}

export function isRefused(read: EntryChange | RefusedArrival): read is RefusedArrival {
  return 'code' in read
}

interface Named {
  id: string
  sequence: number
}

export function refused({ id, sequence }: Named, code: ErrorCode, message?: string): RefusedArrival {
  const { title, detail } = errors[code]
  return { id, sequence, code, message: message ?? detail ?? title }
}
