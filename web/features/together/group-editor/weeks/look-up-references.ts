import { MAX_GROUP_REFERENCES, MAX_TYPED_REFERENCES_CHARS } from '#contract/limits.ts'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { isInKjv } from '#contract/scripture/references-read.ts'
import type { WeekDraft } from '#web/features/together/group-editor/group-draft.ts'
import { recogniseReferences } from '#web/lib/scripture/recognise-references.ts'

/** Result of looking up a typed reference. */
export interface ReferenceLookUp {
  typed: string
  /** References that were found, formatted; empty if any part of the text is invalid or the lookup failed. */
  found: readonly string[]
  /** Error message; null if there is none. */
  words: string | null
  /** Suggested references (keys). The value of each is the text that replaces the input if the leader chooses it. */
  offers: ReadonlyMap<string, string>
}

/**
 * Looks up the typed references of a week: one passage, or several separated by "and", commas or
 * semicolons. Never rejects.
 */
export async function lookUpReferences({ typed, references }: WeekDraft): Promise<ReferenceLookUp> {
  const refused = (words: string, offers: ReferenceLookUp['offers'] = new Map()) => ({
    typed,
    found: [],
    words,
    offers,
  })
  if (typed.trim().length > MAX_TYPED_REFERENCES_CHARS) return refused(groupErrors.reference_too_long.title)
  try {
    const { links, problem, offers } = await recogniseReferences(typed.trim())
    const found = links.map(({ reference }) => reference)
    // Suggestions in KJV are left out, because the passages of a week are in the World English Bible.
    const meant = offers
      .filter((one) => !isInKjv(one))
      .map((one) => [one, [...found, one].join('; ')] as const)
    if (problem !== null) return refused(problem, new Map(meant))
    if (references.length + found.length > MAX_GROUP_REFERENCES)
      return refused(groupErrors.too_many_references.title)
    if (found.length === 0) return refused(groupErrors.unknown_reference.title)
    return { typed, found, words: null, offers: new Map() }
  } catch {
    return refused(memoryErrors.look_up_failed.title)
  }
}

/**
 * Adds found references to a week without duplicates; clears the input unless it has changed since
 * the lookup.
 */
export function withFound(week: WeekDraft, { typed, found, words }: ReferenceLookUp): WeekDraft {
  if (words !== null) return week
  const references = [...new Set([...week.references, ...found])]
  return { ...week, references, typed: week.typed === typed ? '' : week.typed }
}
