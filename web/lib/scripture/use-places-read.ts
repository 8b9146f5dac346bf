import { useQuery } from '@tanstack/react-query'
import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { placesOnDevice } from './references-on-device.ts'

/**
 * Reads references in a search text on this device. The reader is loaded once the text may be a reference.
 * @returns null for text without a reference; undefined until the reader has loaded
 */
export function usePlacesRead(typed: string): ReferencesRead | null | undefined {
  const isWanted = mayBeReference(typed)
  const read = useQuery({
    // The key contains private text; with the prefix "own", it is removed at sign-out.
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
