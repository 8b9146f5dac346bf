import type { Library } from '#content/library.ts'
import {
  bibleBook,
  bibleChapter,
  bookParam,
  chapterParam,
  translationQuery,
} from '#contract/reading/bible.ts'
import { cachedJson } from '#server/platform/http/cached-json.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { bookTextOf, chapterOf } from './chapter-of.ts'
import { createDaysByChapter } from './days-by-chapter.ts'
import { knownBook, knownChapter } from './known-chapter.ts'

const readBook = route('bible.read_book', 'get', '/bible/{book}', {
  summary: 'Get a whole book of the Bible, for offline use',
  request: { params: bookParam, query: translationQuery },
  responses: {
    200: answers(bibleBook, 'The chapters in order'),
    400: refuses('No such translation'),
    404: refuses('No such book'),
  },
})

const readChapter = route('bible.read_chapter', 'get', '/bible/{book}/{chapter}', {
  summary: 'Get a chapter of the Bible, with the days of the plan that study it',
  description: 'Books are named as in page URLs: john, 1-corinthians, song-of-solomon.',
  request: { params: chapterParam, query: translationQuery },
  responses: {
    200: answers(bibleChapter, 'The chapter'),
    400: refuses('No such translation'),
    404: refuses('No such book, or no such chapter in it'),
  },
})

/**
 * Routes for books and chapters of the Bible, open to everyone. Served from memory, without a
 * database query.
 */
export function bibleRoutes(library: Library) {
  const daysOf = createDaysByChapter(library)
  return apiRoutes()
    .openapi(readBook, (c) => {
      const book = knownBook(c.req.valid('param').book)
      const { translation } = c.req.valid('query')
      return cachedJson(c, () => c.json(bookTextOf(book, translation, daysOf), 200), { variant: translation })
    })
    .openapi(readChapter, (c) => {
      const chapter = knownChapter(c.req.valid('param'))
      const { translation } = c.req.valid('query')
      return cachedJson(c, () => c.json(chapterOf(chapter, translation, daysOf), 200), {
        variant: translation,
      })
    })
}
