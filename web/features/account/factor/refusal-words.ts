import { fallbackOf } from '#contract/errors/fallback-errors.ts'
import { Refusal } from '#web/lib/api/refusal.ts'

/** What to say beside the field or the button that was refused; null where nothing was. */
export function refusalWords(error: Error | null): string | null {
  if (error === null) return null
  if (!(error instanceof Refusal)) return fallbackOf('auth.failed').words ?? null
  // What is wrong with a field says more; no form here sends more than one that could be refused.
  return Object.values(error.fields)[0] ?? error.message
}
