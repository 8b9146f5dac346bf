import { MAX_REFERENCES_AT_ONCE } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { VerseLink } from '#contract/scripture/passage.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { batched } from '#web/lib/api/batched.ts'

export interface Recognised {
  /** Where each stands, in order. */
  links: VerseLink[]
  /** Why something of it is no passage, fit to show; null where all of it is. */
  problem: string | null
  /** Suggested references for ambiguous and unknown ones. */
  offers: readonly string[]
  /** A sentence about the passages in it; null where there is none. */
  notice: string | null
}

/**
 * References to Scripture in what somebody typed into a field for them; one request for everything that is asked for in one
 * moment. The text is sent to the server: private text goes through `references-on-device.ts`. @throws {ApiError}
 */
export const recogniseReferences = batched<string, Recognised>(async (texts) => {
  const asked = browserApi.references.$post({ json: { texts: [...texts] } })
  const { found, problems, offers, notices } = await acceptedJson(asked, serverErrors.unavailable)
  return found.map((links, place) => ({
    links,
    problem: problems[place] ?? null,
    offers: offers[place] ?? [],
    notice: notices[place] ?? null,
  }))
}, MAX_REFERENCES_AT_ONCE)
