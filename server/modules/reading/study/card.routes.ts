import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { cardQuery } from '#contract/reading/card-picture.ts'
import { emblemOfSeason } from '#contract/reading/emblem.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import { linesIn } from '#contract/scripture/verse-range.ts'
import { passageOf } from '#scripture/passage.ts'
import { versesOnCard } from '#server/modules/reading/shared/verses-on-card.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { cardResponse } from '#server/platform/pictures/draw-card.ts'

const readCard = route('study.read_card', 'get', '/studies/{day}/card.png', {
  summary: 'Render a study, or verses of its passage, as an image for sharing',
  request: { params: studyDayParam, query: cardQuery },
  responses: {
    200: {
      description: 'An image of 1200 × 630, 1080 × 1080 (square) or 1080 × 1920 (story)',
      content: { 'image/png': { schema: z.string() } },
    },
    400: refuses('No such format, or too many verses'),
    404: refuses('No such day, or no such verse in its passage'),
  },
})

/**
 * Route for the preview image of a study, for shared links. Not part of the API under /api. The image displays the
 * requested verses, or else the point of the study, which is its claim in one sentence. All of these are public.
 */
export function studyCardRoutes(library: Library, siteName: string) {
  return apiRoutes().openapi(readCard, (c) => {
    const { day } = c.req.valid('param')
    const { format, verse } = c.req.valid('query')
    const study = library.studies.get(day)
    if (!study) throw new AppError('study.not_found')
    const verses =
      verse === undefined ? null : versesOnCard(passageOf(study.reference), verse, 'study.verse_not_found')
    const shown = verses
      ? { title: linesIn(verses), words: `${verses.reference} ${verses.translation}` }
      : { title: study.takeaway.point, words: study.scripture }
    const emblem = library.emblems.get(emblemOfSeason(study.season))
    const key = `card:study:${day}:${format}:${verses?.reference ?? ''}`
    return c.var.cache.serve(c.req.raw, key, () =>
      cardResponse({ kind: `Day ${day}`, ...shown, siteName, emblem, format }, 86_400),
    )
  })
}
