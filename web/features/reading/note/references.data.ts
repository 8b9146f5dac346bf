import { useQuery } from '@tanstack/react-query'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { referencesOnDevice } from '#web/lib/scripture/references-on-device.ts'

/** References to Scripture in the field of a note. They are recognised on this device: a note may be encrypted. */
export function useReferences(text: string): ReferencesRead | undefined {
  const { data } = useQuery({
    // What somebody wrote goes when they sign out.
    queryKey: ['own', 'references', text],
    queryFn: () => referencesOnDevice(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
