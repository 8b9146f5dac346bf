import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import {
  baseMap,
  type PlacesOfPassage,
  placeInFull,
  placesOfPassage,
  placesOfPlan,
} from '#contract/scripture/place.ts'
import { WEEK_SECONDS } from '#contract/values/durations.ts'
import { passageLength } from '#scripture/counts.ts'
import { placesOf } from '#scripture/places.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'
import { readBaseMap } from '#scripture/shards.ts'
import { cachedJson } from '#server/platform/http/cached-json.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { placesInPlan } from './places-of-plan.ts'

const readPlacesOfPassage = route('place.read_of_passage', 'get', '/passages/{reference}/places', {
  summary: 'List the places that a passage mentions, with their locations',
  description: 'A passage of at most 60 verses, or of any length within one chapter.',
  request: { params: z.object({ reference: z.string().max(60) }) },
  responses: {
    200: answers(placesOfPassage, 'The places, and the journey that the passage describes'),
    404: refuses('No such passage, or it is too long'),
  },
})

const listPlaces = route('place.list', 'get', '/places', {
  summary: 'List every place that passages of the plan mention, with their days',
  responses: { 200: answers(placesOfPlan, 'The places, in the order of the plan') },
})

const readPlace = route('place.read', 'get', '/places/{id}', {
  summary: 'Get a place of the Bible: its location, the verses that mention it, and the days that study them',
  request: { params: z.object({ id: z.string().max(20) }) },
  responses: { 200: answers(placeInFull, 'The place'), 404: refuses('No such place') },
})

const readMapGround = route('place.read_ground', 'get', '/map/ground', {
  summary: 'Get the base map: coast, lakes, rivers and hills',
  responses: { 200: answers(baseMap, 'Lines in fractions of a degree') },
})

/** Routes for places and maps, open to everyone. Served from memory, without a database query. */
export function placeRoutes(library: Library) {
  const plan = placesInPlan(library)
  return apiRoutes()
    .openapi(readPlacesOfPassage, (c) => {
      const found = placesAt(c.req.valid('param').reference)
      // Places of a passage are not stored in the response cache: they are served from memory, and
      // there are too many passages.
      c.header('cache-control', 'public, max-age=86400')
      return c.json(found, 200)
    })
    .openapi(listPlaces, (c) => cachedJson(c, () => c.json(plan().all, 200)))
    .openapi(readPlace, (c) =>
      cachedJson(c, () => {
        const found = plan().inFull(c.req.valid('param').id)
        if (!found) throw new AppError('place.not_found')
        return c.json(found, 200)
      }),
    )
    .openapi(readMapGround, (c) =>
      cachedJson(c, () => c.json(readBaseMap(), 200), { cacheControl: `public, max-age=${WEEK_SECONDS}` }),
    )
}

/**
 * Parses a passage. Accepts only the canonical spelling, so that each passage has one URL.
 * @throws {AppError} `scripture.no_such_passage`
 */
function placesAt(written: string): PlacesOfPassage {
  try {
    const reference = parseReference(written)
    const isShort =
      reference.from.chapter === reference.to.chapter || passageLength(reference) <= MAX_PASSAGE_VERSES
    if (formatReference(reference) === written && isShort) return placesOf(reference)
  } catch (error) {
    if (!(error instanceof ScriptureReferenceError)) throw error
  }
  throw new AppError('scripture.no_such_passage')
}
