import { type MarkPlace, readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import { markText } from '#contract/reading/mark/mark-text.ts'
import { markTextsFound, markTextsWanted } from '#contract/reading/mark/mark-texts.ts'
import { readChaptersOf } from '#scripture/shards.ts'
import { type RateLimit, weighRequest } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'

/** Number of places that the rate limit counts as one request. */
const PLACES_OF_ONE_REQUEST = 25

const readTexts = route('mark.read_texts', 'post', '/mark-texts', {
  summary: 'Get the texts of the verses of several marks',
  description: 'A POST request, because what a reader marks is private: it appears in no URL and no log.',
  request: { body: jsonBody(markTextsWanted) },
  responses: {
    200: answers(markTextsFound, 'The texts, in the order of the request; null where there is none'),
    400: refuses('Too many, or not a place'),
  },
})

/** Routes for the texts of marks, open to everyone. Served from memory, without a database query. */
export function markRoutes(limit: RateLimit) {
  return apiRoutes().openapi(readTexts, async (c) => {
    const { places } = c.req.valid('json')
    await weighRequest(c, limit, Math.ceil(places.length / PLACES_OF_ONE_REQUEST))
    return c.json({ texts: places.map(readMarkPlace).map((place) => place && textOf(place)) }, 200)
  })
}

/** Returns the text of a mark. Of a long one, only the chapters at its beginning are read. */
function textOf({ translation, book, from, to }: MarkPlace) {
  // The second chapter is for a mark that begins in the last verses of the first.
  const last = to.chapter > from.chapter + 1 ? { chapter: from.chapter + 1, verse: 999 } : to
  return markText(readChaptersOf({ book, from, to: last }, translation), { book, from, to })
}
