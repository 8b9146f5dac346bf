import type { z } from 'zod'
import { requestErrors } from '#contract/messages/request.ts'

/** Error messages of a form by field, as sentences for the user. A valid field has none. */
export type FieldErrors = Readonly<Record<string, string>>

/** Removes the error of a field that the user has changed, because it was about the previous text. */
export function errorsBeside(errors: FieldErrors, { target }: { target: EventTarget }): FieldErrors {
  const changed = (target as HTMLInputElement).name
  if (!(changed in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== changed))
}

/** Validates the values of a form with a Zod schema of the contract. */
export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  // This message is displayed for rules of the schema that have no message of ours. Otherwise Zod's own English text
  // would be displayed for them.
  const checked = schema.safeParse(values, { error: () => requestErrors.invalid.detail })
  return checked.success ? {} : errorsByField(checked.error.issues)
}

/** Returns the first error of each field that has one. */
export function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Returns the first error message; null if all fields are valid. */
export function firstError(schema: z.ZodType, values: unknown): string | null {
  return Object.values(fieldErrors(schema, values))[0] ?? null
}
