import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { packedWords } from '#contract/scripture/packed-words.ts'
import { wordPage, wordParam, wordPlaces, wordQuery } from '#contract/scripture/word.ts'
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
  summary: 'The Hebrew, Aramaic or Greek words of a passage, and which English word renders which',
  request: { params: z.object({ reference: z.string().max(60) }) },
  responses: {
    200: answers(packedWords, 'The words, and what the dictionary has of them, as lists beside each other'),
    403: refuses('Premium is not open to me'),
    404: refuses('No such passage, or a very long one'),
  },
})

const readWord = route('word.read', 'get', '/words/{number}', {
  summary: 'A word of the originals by its Strong’s number: its renderings, and every verse with it',
  request: { params: wordParam, query: wordQuery },
  responses: {
    200: answers(wordPage, 'The word'),
    403: refuses('Premium is not open to me'),
    404: refuses('No word of this number'),
  },
})

const readPlaces = route('word.read_places', 'get', '/words/{number}/places', {
  summary:
    'Every verse with a word of the originals, to find among one’s own notes and verses where one has met it',
  request: { params: wordParam },
  responses: {
    200: answers(wordPlaces, 'The verses; none of a very common word'),
    403: refuses('Premium is not open to me'),
    404: refuses('No word of this number'),
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
