import { useQuery } from '@tanstack/react-query'
import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { placesOnDevice } from './references-on-device.ts'

/**
 * Reads the references in the text of a search, on this device. The code for that is loaded once the text may contain
 * one.
 * @returns null for a text without references; undefined until the code has loaded
 */
export function usePlacesRead(typed: string): ReferencesRead | null | undefined {
  const isWanted = mayBeReference(typed)
  const read = useQuery({
    // The key contains private text. It begins with "own", so that sign-out removes it from the query cache.
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
