import type { z } from 'zod'
import { requestErrors } from '#contract/messages/request.ts'

/** What is wrong with the fields of a form, fit to show; a field that is right is not among them. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors without that of the field that was just changed: it described the text of before. */
export function errorsBeside(errors: FieldErrors, { target }: { target: EventTarget }): FieldErrors {
  const changed = (target as HTMLInputElement).name
  if (!(changed in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== changed))
}

/** What a schema of the contract says of a form. */
export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  // Of what the contract has no sentence for, Zod would speak in its own.
  const checked = schema.safeParse(values, { error: () => requestErrors.invalid.detail })
  return checked.success ? {} : errorsByField(checked.error.issues)
}

/** The first thing to mend in each field is enough. */
export function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** The first thing that is wrong at all; null for nothing. */
export function firstError(schema: z.ZodType, values: unknown): string | null {
  return Object.values(fieldErrors(schema, values))[0] ?? null
}
