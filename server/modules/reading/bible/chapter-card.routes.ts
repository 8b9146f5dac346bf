import { z } from '@hono/zod-openapi'
import { chapterParam, translationQuery } from '#contract/reading/bible.ts'
import { cardQuery } from '#contract/reading/card-picture.ts'
import { chapterName } from '#contract/scripture/bible-address.ts'
import { linesIn } from '#contract/scripture/verse-range.ts'
import { versesOnCard } from '#server/modules/reading/shared/verses-on-card.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { cardResponse } from '#server/platform/pictures/draw-card.ts'
import { passageOfChapter } from './chapter-of.ts'
import { knownChapter } from './known-chapter.ts'

const readCard = route('bible.read_card', 'get', '/bible/{book}/{chapter}/card.png', {
  summary: 'Render a chapter of the Bible, or verses of it, as an image for sharing',
  request: { params: chapterParam, query: cardQuery.extend(translationQuery.shape) },
  responses: {
    200: {
      description: 'An image of 1200 × 630, 1080 × 1080 (square) or 1080 × 1920 (story)',
      content: { 'image/png': { schema: z.string() } },
    },
    400: refuses('No such format, or too many verses'),
    404: refuses('No such chapter, or no such verse in it'),
  },
})

/** Route for the preview image of a chapter, for shared links. Not part of the API under /api. */
export function chapterCardRoutes(siteName: string) {
  return apiRoutes().openapi(readCard, (c) => {
    const chapter = knownChapter(c.req.valid('param'))
    const { format, verse, translation } = c.req.valid('query')
    const verses =
      verse === undefined
        ? null
        : versesOnCard(passageOfChapter(chapter, translation), verse, 'bible.no_such_verse')
    const name = chapterName(chapter)
    const shown = verses
      ? { kind: 'Bible', title: linesIn(verses), words: `${verses.reference} ${translation}` }
      : { kind: 'Bible', title: name, words: 'World English Bible and King James Version' }
    const key = `card:bible:${name}:${format}:${verses?.reference ?? ''}:${translation}`
    return c.var.cache.serve(c.req.raw, key, () => cardResponse({ ...shown, siteName, format }, 86_400))
  })
}
