import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { wordErrors } from '#contract/messages/reading/word.ts'
import type { WordPage } from '#contract/scripture/words/word.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Id of the member who reads; null for a visitor. Part of every query key, because not all members have access to the
 * same words.
 */
type Reader = string | null

/** Requested verses of a word: all, those of one book, or those with one rendering. */
export interface RequestedVerses {
  book?: string
  rendering?: string
}

/** Query for a word with its verses, thirty per page. */
export const wordQuery = (reader: Reader, number: string, asked: RequestedVerses = {}) =>
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

/** Query for the positions of all verses with a word, each as book, chapter and verse: "GEN 1:1". */
export const wordPlacesQuery = (reader: Reader, number: string) =>
  queryOptions({
    queryKey: ['own', 'word-places', reader, number],
    queryFn: async (): Promise<string[]> => {
      const asked = browserApi.words[':number'].places.$get({ param: { number } })
      return (await acceptedJson(asked, wordErrors.load_failed)).verses
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
