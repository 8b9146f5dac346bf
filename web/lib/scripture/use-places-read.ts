import { useQuery } from '@tanstack/react-query'
import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { placesOnDevice } from './references-on-device.ts'

/**
 * Reads the Scripture references in a search query, on this device. The code that reads them is loaded once the query
 * may contain a reference.
 * @returns null for a query without references; undefined until the code has loaded
 */
export function usePlacesRead(typed: string): ReferencesRead | null | undefined {
  const isWanted = mayBeReference(typed)
  const read = useQuery({
    // The query key contains private text. It begins with "own", so that sign-out removes the result from the query
    // cache.
    queryKey: ['own', 'places', typed],
    queryFn: () => placesOnDevice(typed),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isWanted && !read.isError ? read.data : null
}

function mayBeReference(typed: string): boolean {
  const isNumbered = /\p{L}/u.test(typed) && /\p{N}|[\s.][ivxlc]+(?!\p{L})/iu.test(typed)
  return isNumbered || bookByWrittenName.has(foldWords(typed).trim())
}
