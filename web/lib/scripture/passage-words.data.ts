import { queryOptions } from '@tanstack/react-query'
import { wordErrors } from '#contract/messages/reading/word.ts'
import { unpackWords } from '#contract/scripture/words/unpack-words.ts'
import type { PassageWords } from '#contract/scripture/words/word.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Query for the tokens of a passage, by its formatted reference. Offline, it returns tokens that this device has stored
 * with prefetched studies, if the reader has premium access. The tokens of a passage never change, so they are never
 * requested again.
 * @param reader id of the member, or null for a visitor. It is part of the query key, because members differ in which
 * passages are open to them.
 */
export const passageWordsQuery = (reader: string | null, reference: string) =>
  queryOptions({
    queryKey: ['own', 'passage-words', reader, reference],
    queryFn: async (): Promise<PassageWords> => {
      try {
        const request = browserApi.passages[':reference'].words.$get({ param: { reference } })
        return unpackWords(await acceptedJson(request, wordErrors.load_failed))
      } catch (error) {
        const isAlone = error instanceof ApiError && error.code === wordErrors.load_failed.code
        const stored = isAlone && reader ? await storedWords(reader, reference) : null
        if (stored) return stored
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function storedWords(owner: string, reference: string): Promise<PassageWords | null> {
  const { readStoredWords } = await import('#web/lib/device/stored-studies.ts')
  return readStoredWords(owner, reference, Date.now())
}
