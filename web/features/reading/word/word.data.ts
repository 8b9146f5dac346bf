import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { wordErrors } from '#contract/messages/reading/word.ts'
import type { WordPage } from '#contract/scripture/word.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Who asks: what one member may see is not another's. Null for a visitor. */
type Reader = string | null

/** Which of its verses are asked for: all, those of one book, or those with one rendering. */
export interface AskedVerses {
  book?: string
  rendering?: string
}

/** A word with its verses, thirty at a time. */
export const wordQuery = (reader: Reader, number: string, asked: AskedVerses = {}) =>
  infiniteQueryOptions({
    queryKey: ['own', 'word', reader, number, asked],
    queryFn: ({ pageParam }): Promise<WordPage> =>
      acceptedJson(
        browserApi.words[':number'].$get({ param: { number }, query: { ...asked, from: String(pageParam) } }),
        wordErrors.load_failed,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ verseCount }: WordPage, pages: WordPage[]) => {
      const shown = pages.reduce((sum, { verses }) => sum + verses.length, 0)
      return shown < verseCount ? shown : undefined
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Every verse with a word, by its book, chapter and number: "GEN 1:1". */
export const wordPlacesQuery = (reader: Reader, number: string) =>
  queryOptions({
    queryKey: ['own', 'word-places', reader, number],
    queryFn: async (): Promise<string[]> => {
      const asked = browserApi.words[':number'].places.$get({ param: { number } })
      return (await acceptedJson(asked, wordErrors.load_failed)).verses
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
