import type { KnownError } from '#contract/errors/errors.ts'
import { asKnownError } from './api-error.ts'

/**
 * Returns the title and the detail of an error as one text, for a form that displays it beside a field.
 * @param fallback error whose text is used if the problem is unknown
 */
export function errorText(problem: unknown, fallback: KnownError): string {
  const { title, detail } = asKnownError(problem, fallback)
  return detail ? `${title}. ${detail}` : title
}
