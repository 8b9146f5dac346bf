import { z } from '@hono/zod-openapi'
import { AppError } from '#contract/errors/app-error.ts'
import { MAX_GROUP_REFERENCES, MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { foundReferences, type Passage, passage, writtenReferences } from '#contract/scripture/passage.ts'
import { passageOf } from '#scripture/passage.ts'
import { formatReference, parseReference, versesOf } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'
import { typedReferences } from '#scripture/references/typed-references.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'

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
      const found = passageAt(c.req.valid('param').reference)
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

/**
 * A passage has one address, as we write it: what is kept on the way would otherwise be kept under every spelling.
 * @throws {AppError} `scripture.no_such_passage`
 */
function passageAt(written: string): Passage {
  try {
    const reference = parseReference(written)
    const isShort = versesOf(reference).length <= MAX_PASSAGE_VERSES
    if (formatReference(reference) === written && isShort) return passageOf(reference)
  } catch (error) {
    if (!(error instanceof ScriptureReferenceError)) throw error
  }
  throw new AppError('scripture.no_such_passage')
}
