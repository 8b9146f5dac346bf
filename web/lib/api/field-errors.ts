import type { z } from 'zod'
import { requestErrors } from '#contract/messages/request.ts'

/** Validation errors of a form by field, suitable for display; valid fields are absent. */
export type FieldErrors = Readonly<Record<string, string>>

/** Returns the errors without that of the field that was just changed: it described the previous text. */
export function errorsBeside(errors: FieldErrors, { target }: { target: EventTarget }): FieldErrors {
  const changed = (target as HTMLInputElement).name
  if (!(changed in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== changed))
}

/** Validates the values of a form with a schema of the contract. */
export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  // Zod would use its own messages for rules without a message in the contract.
  const checked = schema.safeParse(values, { error: () => requestErrors.invalid.detail })
  return checked.success ? {} : errorsByField(checked.error.issues)
}

/** Returns the first error of each field. */
export function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Returns the first error; null if the values are valid. */
export function firstError(schema: z.ZodType, values: unknown): string | null {
  return Object.values(fieldErrors(schema, values))[0] ?? null
}
