import { useQuery } from '@tanstack/react-query'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { placesOnDevice } from './references-on-device.ts'

/**
 * Returns a function that maps each of a member's texts to the passages to which it refers. Until the code that reads
 * references has loaded, the function returns no passages. The texts are read on this device and not sent to the
 * server.
 */
export function usePassagesOf(texts: readonly string[]): (text: string) => readonly PassageReference[] {
  const written = [...new Set(texts)].filter((text) => text !== '')
  const { data } = useQuery({
    // The query key contains private text. It begins with "own", so that sign-out removes the result from the query
    // cache.
    queryKey: ['own', 'passages', written],
    queryFn: async () =>
      new Map(
        await Promise.all(
          written.map(async (text) => {
            const { passages } = await placesOnDevice(text)
            return [text, passages.map(({ passage }) => passage)] as const
          }),
        ),
      ),
    enabled: written.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (text) => data?.get(text) ?? []
}
