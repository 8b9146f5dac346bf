import { z } from '@hono/zod-openapi'
import { AppError } from '#contract/errors/app-error.ts'
import { crossReferences } from '#contract/reading/bible.ts'
import {
  formatReference,
  type PassageReference,
  type VersePosition,
} from '#contract/scripture/passage-range.ts'
import { crossReferencesOf } from '#scripture/cross-references.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'
import { verseText } from '#scripture/verse-text.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'

/** Maximum number of characters quoted from each cross-reference: one or two lines on a phone. */
const MOST_CHARS = 90

const readCrossReferences = route('bible.read_cross_references', 'get', '/cross-references/{reference}', {
  summary: 'List cross-references of a verse, most relevant first',
  description:
    'From the Treasury of Scripture Knowledge, public domain. At most twelve; some verses have none.',
  request: { params: z.object({ reference: z.string().max(60) }) },
  responses: {
    200: answers(crossReferences, 'The passages, with their first words'),
    404: refuses('Not the reference of a single verse'),
  },
})

/**
 * Route for the cross-references of a verse, open to everyone. Served from memory, without a database query.
 */
export function crossReferenceRoutes() {
  return apiRoutes().openapi(readCrossReferences, (c) => {
    const { book, from } = verseAt(c.req.valid('param').reference)
    const references = crossReferencesOf(book, from).map((reference) => ({
      reference: formatReference(reference),
      words: firstWords(verseText(reference)),
    }))
    c.header('cache-control', 'public, max-age=86400')
    return c.json({ references }, 200)
  })
}

/**
 * Parses the reference of one verse. Accepts only the canonical spelling, so that each verse has
 * one URL.
 * @throws {AppError} `scripture.no_such_passage`
 */
function verseAt(written: string): PassageReference {
  try {
    const reference = parseReference(written)
    if (formatReference(reference) === written && isSame(reference.from, reference.to)) return reference
  } catch (error) {
    if (!(error instanceof ScriptureReferenceError)) throw error
  }
  throw new AppError('scripture.no_such_passage')
}

function isSame(one: VersePosition, other: VersePosition): boolean {
  return one.chapter === other.chapter && one.verse === other.verse
}

function firstWords(text: string): string {
  return text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS).replace(/[\s,;:.—]*\s\S*$/, '')} …`
}
