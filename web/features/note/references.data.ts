import { useQuery } from '@tanstack/react-query'
import type { VerseLink } from '#contract/passage.ts'
import { recogniseReferences } from '#web/lib/recognise-references.ts'

/** References to Scripture in what somebody wrote as one; none until the server could be asked. */
export function useReferences(text: string): readonly VerseLink[] {
  const { data } = useQuery({
    // What somebody wrote goes when they sign out.
    queryKey: ['own', 'references', text],
    queryFn: () => recogniseReferences(asReferences(text)),
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
