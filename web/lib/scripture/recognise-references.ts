import { MAX_REFERENCES_AT_ONCE } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { VerseLink } from '#contract/scripture/passage.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { batched } from '#web/lib/api/batched.ts'

export interface Recognised {
  /** References with their positions in the text, in order. */
  links: VerseLink[]
  /**
   * Reason for which a part of the text is not a valid passage, as a sentence for the user; null if all parts are
   * valid.
   */
  problem: string | null
  /** References suggested in place of ambiguous or unknown ones in the text. */
  offers: readonly string[]
  /** Hint about the passages that is not an error, as a sentence for the user; null if there is none. */
  notice: string | null
}

/**
 * Sends the text of a field to the server, which recognises the Scripture references in it. Texts of several fields are
 * sent in one request if the function is called for them at the same moment. Private text must not be sent to the
 * server: use `references-on-device.ts` for it.
 * @throws {ApiError}
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
