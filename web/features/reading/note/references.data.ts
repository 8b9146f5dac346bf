import { useQuery } from '@tanstack/react-query'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { referencesOnDevice } from '#web/lib/scripture/references-on-device.ts'

/**
 * Finds Scripture references in the text of a note's reference field. The text is parsed on this device and not
 * on the server, because a note may be encrypted.
 */
export function useReferences(text: string): ReferencesRead | undefined {
  const { data } = useQuery({
    // The query key contains the member's text. It begins with "own", so that sign-out removes the query from
    // the cache.
    queryKey: ['own', 'references', text],
    queryFn: () => referencesOnDevice(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
