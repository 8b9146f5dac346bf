import { type BrowserErrorCode, refusalOf } from '#contract/browser-errors.ts'
import { MAX_GROUP_REFERENCES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { asReference, recogniseReferences } from '#web/lib/recognise-references.ts'
import type { WeekDraft } from './group-form.ts'

/** What came of looking up what was typed as a reference. */
export interface LookUp {
  typed: string
  /** As we write them; none where something in it is no passage, or could not be looked up. */
  found: readonly string[]
  /** Why not, fit to show. */
  words: string | null
}

/** Looks up what is typed beside a week: one passage, or several with "and", a comma or a semicolon between. Never fails. */
export async function lookUpReferences({ typed, references }: WeekDraft): Promise<LookUp> {
  const parts = typed.split(BETWEEN).filter((part) => part.trim() !== '')
  const refused = (code: BrowserErrorCode) => ({ typed, found: [], words: refusalOf(code).title })
  if (parts.some((part) => asReference(part).length > MAX_SCRIPTURE_CHARS))
    return refused('group.reference_too_long')
  if (references.length + parts.length > MAX_GROUP_REFERENCES) return refused('group.too_many_references')
  try {
    const found = await Promise.all(parts.map(referenceIn))
    return found.every((reference) => reference !== null)
      ? { typed, found, words: null }
      : refused('group.unknown_reference')
  } catch {
    return refused('memory.look_up_failed')
  }
}

/** What was found stands among the passages of the week, each once; where something else is typed by now, that stays. */
export function withFound(week: WeekDraft, { typed, found, words }: LookUp): WeekDraft {
  if (words !== null) return week
  const references = [...new Set([...week.references, ...found])]
  return { ...week, references, typed: week.typed === typed ? '' : week.typed }
}

/** Before a comma and a number the same passage goes on: "John 3:16, 18". Before a name another begins. */
const BETWEEN = /\s*(?:;|\sand\s|,(?=\s*\d?\s*\p{L}))\s*/u

/** The whole of it has to be one reference. */
async function referenceIn(part: string): Promise<string | null> {
  const text = asReference(part)
  const [found] = await recogniseReferences(text)
  return found?.start === 0 && found.end === text.length ? found.reference : null
}
