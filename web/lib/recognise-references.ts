import { MAX_REFERENCES_AT_ONCE } from '#contract/limits.ts'
import type { VerseLink } from '#contract/passage.ts'
import { browserApi } from './api.ts'
import { batched } from './batched.ts'
import { accepted } from './refusal.ts'

/** References to Scripture in what somebody wrote; one request for everything that is asked for in one moment. @throws {Refusal} */
export const recogniseReferences = batched<string, VerseLink[]>(async (texts) => {
  const asked = browserApi.references.$post({ json: { texts: [...texts] } })
  return (await (await accepted(asked, 'server.unavailable')).json()).found
}, MAX_REFERENCES_AT_ONCE)

/** In running text "ps 1" might be anything. In a field for references it is one: names begin with a capital, and stand apart. */
export function asReference(written: string): string {
  return written
    .trim()
    .replace(/\s*([:–-])\s*/g, '$1')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}
