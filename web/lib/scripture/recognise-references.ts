import { MAX_REFERENCES_AT_ONCE } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { VerseLink } from '#contract/scripture/passage.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { batched } from '#web/lib/api/batched.ts'

export interface Recognised {
  /** Positions of the references, in order. */
  links: VerseLink[]
  /** Reason why a part is not a passage, suitable for display; null if all of it is valid. */
  problem: string | null
  /** Suggested references for ambiguous and unknown ones. */
  offers: readonly string[]
  /** Hint about the passages; null if there is none. */
  notice: string | null
}

/**
 * Recognises Scripture references in the text of a field; texts of one moment are batched into one request.
 * The text is sent to the server: private text goes through `references-on-device.ts`. @throws {ApiError}
 */
export const recogniseReferences = batched<string, Recognised>(async (texts) => {
  const request = browserApi.references.$post({ json: { texts: [...texts] } })
  const { found, problems, offers, notices } = await acceptedJson(request, serverErrors.unavailable)
  return found.map((links, place) => ({
    links,
    problem: problems[place] ?? null,
    offers: offers[place] ?? [],
    notice: notices[place] ?? null,
  }))
}, MAX_REFERENCES_AT_ONCE)
