import { setImmediate } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { MAX_GROUP_REFERENCES, MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { charsIn, foundReferences, passage, writtenReferences } from '#contract/scripture/passage.ts'
import { linksOf, type ReferencesRead } from '#contract/scripture/references-read.ts'
import { passageOf } from '#scripture/passage.ts'
import { readReferences } from '#scripture/references/read-references.ts'
import { type RateLimit, weighRequest } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { passageReferenceAt } from './passage-at.public.ts'

/**
 * Maximum number of references parsed in one text. It is one more than any form field accepts, so that a form can
 * report that there are too many instead of silently losing one.
 */
const MAX_REFERENCES_IN_FIELD = MAX_GROUP_REFERENCES + 1

/**
 * Number of characters that the rate limit counts as one request, and that are parsed before other requests may run.
 */
const CHARS_OF_ONE_REQUEST = 500

const readPassage = route('scripture.read_passage', 'get', '/passages/{reference}', {
  summary: 'Get a passage of Scripture',
  request: { params: z.object({ reference: z.string().max(60) }) },
  responses: { 200: answers(passage, 'The passage'), 404: refuses('No such passage, or it is too long') },
})

const recognise = route('scripture.find_references', 'post', '/references', {
  summary: 'Parse typed Scripture references',
  description: 'A POST request, because the text is private: it appears in no URL and no log.',
  request: { body: jsonBody(writtenReferences) },
  responses: {
    200: answers(foundReferences, 'The references of each text, and the parts that are not references'),
    400: refuses('Too many, or too long'),
  },
})

/** Routes for passages, open to everyone. Served from memory, without a database query. */
export function passageRoutes(limit: RateLimit) {
  return apiRoutes()
    .openapi(readPassage, (c) => {
      const found = passageOf(passageReferenceAt(c.req.valid('param').reference))
      // The responses are not stored in the response cache: the texts are in memory anyway, and there are more passages
      // than the cache should hold beside the pages.
      c.header('cache-control', 'public, max-age=86400')
      return c.json(found, 200)
    })
    .openapi(recognise, async (c) => {
      const { texts } = c.req.valid('json')
      await weighRequest(c, limit, Math.ceil(charsIn(texts) / CHARS_OF_ONE_REQUEST))
      const read = await readInTurns(texts)
      return c.json(
        {
          found: read.map(linksOf),
          problems: read.map(({ problem }) => problem),
          offers: read.map(({ offers }) => [...offers]),
          notices: read.map(({ notice }) => notice),
        },
        200,
      )
    })
}

/** Parses texts one after another, and lets other requests run after every `CHARS_OF_ONE_REQUEST` characters or so. */
async function readInTurns(texts: readonly string[]): Promise<ReferencesRead[]> {
  const bounds = { atMost: MAX_REFERENCES_IN_FIELD, maxVerses: MAX_PASSAGE_VERSES }
  const read: ReferencesRead[] = []
  let chars = 0
  for (const text of texts) {
    if (chars + text.length > CHARS_OF_ONE_REQUEST && read.length > 0) {
      await setImmediate()
      chars = 0
    }
    chars += text.length
    read.push(readReferences(text, bounds))
  }
  return read
}
