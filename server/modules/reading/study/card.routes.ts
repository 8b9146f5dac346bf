import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { MAX_PICTURE_VERSES } from '#contract/limits.ts'
import { cardQuery, readVerse } from '#contract/reading/card-picture.ts'
import { emblemOfSeason } from '#contract/reading/emblem.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { cutPassage, linesIn, versesIn } from '#contract/scripture/verse-range.ts'
import { passageOf } from '#scripture/passage.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { cardResponse } from '#server/platform/pictures/draw-card.ts'
import { plannedOn } from './plan-of.ts'

const readCard = route('study.read_card', 'get', '/studies/{day}/card.png', {
  summary: 'A day, or verses of its passage, as a picture to share',
  request: { params: studyDayParam, query: cardQuery },
  responses: {
    200: {
      description: 'A picture of 1200 × 630, 1080 × 1080 (square) or 1080 × 1920 (story)',
      content: { 'image/png': { schema: z.string() } },
    },
    400: refuses('No such format, or too many verses'),
    404: refuses('No such day, or its passage has no such verse'),
  },
})

/**
 * Outside the API: what a page names in its head, and what readers share. It shows the verses that are asked for, else the point of the
 * day, or the title of one that is still to be written. All of it is everybody's.
 */
export function studyCardRoutes(library: Library, siteName: string) {
  return apiRoutes().openapi(readCard, (c) => {
    const { day } = c.req.valid('param')
    const { format, verse } = c.req.valid('query')
    const planned = plannedOn(library, day)
    if (!planned) throw new AppError('study.not_found')
    const verses = verse === undefined ? null : versesOf(passageOf(planned.reference), verse)
    const shown = verses
      ? { title: linesIn(verses), words: `${verses.reference} ${verses.translation}` }
      : { title: library.studies.get(day)?.takeaway.point ?? planned.title, words: planned.scripture }
    const emblem = library.emblems.get(emblemOfSeason(planned.season))
    const key = `card:study:${day}:${format}:${verses?.reference ?? ''}`
    return c.var.cache.serve(c.req.raw, key, () =>
      cardResponse({ kind: `Day ${day}`, ...shown, siteName, emblem, format }, 86_400),
    )
  })
}

/** @throws {AppError} `study.verse_not_found`, `study.too_many_verses` */
function versesOf(passage: Passage, verse: string): Passage {
  const range = readVerse(verse, versesIn(passage)[0]?.chapter ?? 1)
  const verses = cutPassage(passage, range)
  if (!verses) throw new AppError('study.verse_not_found')
  if (versesIn(verses).length > MAX_PICTURE_VERSES) throw new AppError('study.too_many_verses')
  return verses
}
