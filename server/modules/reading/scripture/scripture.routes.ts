import { z } from '@hono/zod-openapi'
import { MAX_GROUP_REFERENCES, MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { foundReferences, passage, writtenReferences } from '#contract/scripture/passage.ts'
import { passageOf } from '#scripture/passage.ts'
import { typedReferences } from '#scripture/references/typed-references.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { passageReferenceAt } from './passage-at.public.ts'

/** One more than any field takes, so that whoever typed too many is told and loses none. */
const MAX_REFERENCES_IN_FIELD = MAX_GROUP_REFERENCES + 1

const readPassage = route('scripture.read_passage', 'get', '/passages/{reference}', {
  summary: 'A passage of Scripture',
  request: { params: z.object({ reference: z.string().max(60) }) },
  responses: { 200: answers(passage, 'The passage'), 404: refuses('No such passage, or a very long one') },
})

const recognise = route('scripture.find_references', 'post', '/references', {
  summary: 'Recognise references as people write them',
  description: 'A POST because what people write is nobody else’s: it stands in no address and in no log.',
  request: { body: jsonBody(writtenReferences) },
  responses: {
    200: answers(foundReferences, 'What stands in each of them, and what is none'),
    400: refuses('Too many, or too long'),
  },
})

/** Scripture by its reference, open to everyone. It answers from memory and never asks the database. */
export function passageRoutes() {
  return apiRoutes()
    .openapi(readPassage, (c) => {
      const found = passageOf(passageReferenceAt(c.req.valid('param').reference))
      // Cut from what is in memory anyway; there are more passages than our own cache should hold beside the pages.
      c.header('cache-control', 'public, max-age=86400')
      return c.json(found, 200)
    })
    .openapi(recognise, (c) => {
      const bounds = { atMost: MAX_REFERENCES_IN_FIELD, maxVerses: MAX_PASSAGE_VERSES }
      const read = c.req.valid('json').texts.map((text) => typedReferences(text, bounds))
      return c.json(
        { found: read.map(({ links }) => links), problems: read.map(({ problem }) => problem) },
        200,
      )
    })
}
