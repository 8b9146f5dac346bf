import { useQuery } from '@tanstack/react-query'
import { MAX_REFERENCES_AT_ONCE } from '#contract/limits.ts'
import type { VerseLink } from '#contract/passage.ts'
import { browserApi } from '#web/lib/api.ts'
import { batched } from '#web/lib/batched.ts'
import { accepted } from '#web/lib/refusal.ts'

/** One request for all notes that come into sight together. */
const recognise = batched<string, VerseLink[]>(async (texts) => {
  const asked = browserApi.references.$post({ json: { texts: texts.map(asReferences) } })
  return (await (await accepted(asked, 'server.unavailable')).json()).found
}, MAX_REFERENCES_AT_ONCE)

/** References to Scripture in what somebody wrote as one; none until the server could be asked. */
export function useReferences(text: string): readonly VerseLink[] {
  const { data } = useQuery({
    // What somebody wrote goes when they sign out.
    queryKey: ['own', 'references', text],
    queryFn: () => recognise(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** In running text "ps 23" might be anything; beside a note it is a psalm. As long as before, so that places in it stay. */
function asReferences(written: string): string {
  return written.replace(/\b(?!(?:and|or|to)\b)[a-z](?=[a-z]*\.?\s?\d)/g, (letter) => letter.toUpperCase())
}
