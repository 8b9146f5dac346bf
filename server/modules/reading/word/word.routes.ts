import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { packedWords } from '#contract/scripture/words/packed-words.ts'
import { wordPage, wordParam, wordPlaces, wordQuery } from '#contract/scripture/words/word.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { neighboursOf } from '#scripture/words/neighbours.ts'
import { passageWordsOf } from '#scripture/words/passage-words.ts'
import { countByBook, verseNamesWith, wordEntryOf } from '#scripture/words/word-entry.ts'
import { wordVerses } from '#scripture/words/word-verses.ts'
import { passageReferenceAt } from '#server/modules/reading/scripture/passage-at.public.ts'
import { compressed } from '#server/platform/http/compressed.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { createDaysWithWord } from './days-with-word.ts'

const VERSES_AT_ONCE = 30
const MOST_RENDERINGS = 24
const MOST_PLACES = 1000

const readPassageWords = route('word.read_passage', 'get', '/passages/{reference}/words', {
  summary: 'Get the Hebrew, Aramaic or Greek words of a passage, aligned with the English words',
  request: { params: z.object({ reference: z.string().max(60) }) },
  responses: {
    200: answers(packedWords, 'The words and their dictionary entries, as parallel lists'),
    403: refuses('Premium is required'),
    404: refuses('No such passage, or it is too long'),
  },
})

const readWord = route('word.read', 'get', '/words/{number}', {
  summary: 'Get a lemma by its Strong’s number: its renderings, and every verse that contains it',
  request: { params: wordParam, query: wordQuery },
  responses: {
    200: answers(wordPage, 'The lemma'),
    403: refuses('Premium is required'),
    404: refuses('No such number'),
  },
})

const readPlaces = route('word.read_places', 'get', '/words/{number}/places', {
  summary: 'List every verse that contains a lemma, for a search in the member’s own entries',
  request: { params: wordParam },
  responses: {
    200: answers(wordPlaces, 'The verses; empty for a very common word'),
    403: refuses('Premium is required'),
    404: refuses('No such number'),
  },
})

/** Routes for the original words. Served from memory; only access is checked in the database. */
export function wordRoutes(library: Library) {
  const daysWith = createDaysWithWord(library)
  return apiRoutes()
    .openapi(readPassageWords, async (c) => {
      const words = await passageWordsOf(passageReferenceAt(c.req.valid('param').reference))
      c.header('cache-control', 'private, max-age=86400')
      return compressed(c, c.json(words, 200))
    })
    .openapi(readWord, async (c) => {
      const number = wordNumber(c.req.valid('param').number)
      const entry = wordEntryOf(number, { most: MOST_RENDERINGS })
      if (!entry) throw new AppError('word.not_found')
      const { verses, count } = wordVerses(number, { ...c.req.valid('query'), take: VERSES_AT_ONCE })
      c.header('cache-control', 'private, max-age=86400')
      const page = {
        entry,
        books: countByBook(number),
        verses,
        verseCount: count,
        neighbours: neighboursOf(number),
        days: daysWith(number),
      }
      return compressed(c, c.json(page, 200))
    })
    .openapi(readPlaces, (c) => {
      const number = wordNumber(c.req.valid('param').number)
      if (!wordEntryOf(number, { most: 0 })) throw new AppError('word.not_found')
      const verses = verseNamesWith(number)
      c.header('cache-control', 'private, max-age=86400')
      return c.json({ verses: verses.length > MOST_PLACES ? [] : verses }, 200)
    })
}
