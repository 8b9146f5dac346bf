import { useQuery } from '@tanstack/react-query'
import type { VerseLink } from '#contract/scripture/passage.ts'
import { recogniseReferences } from '#web/lib/scripture/recognise-references.ts'

/** References to Scripture in what somebody wrote as one; none until the server could be asked. */
export function useReferences(text: string): readonly VerseLink[] {
  const { data } = useQuery({
    // What somebody wrote goes when they sign out.
    queryKey: ['own', 'references', text],
    queryFn: async () => (await recogniseReferences(text)).links,
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}
