import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { WEEK_SECONDS } from '#contract/values/durations.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'

const readEmblem = route('study.read_emblem', 'get', '/emblems/{file}', {
  summary: 'Get the emblem of a season or theme',
  request: { params: z.object({ file: z.string().regex(/^[a-z0-9-]+\.svg$/) }) },
  responses: {
    200: { description: 'An SVG of 96 × 96', content: { 'image/svg+xml': { schema: z.string() } } },
    404: refuses('No such emblem'),
  },
})

/** Routes for the emblems of seasons and themes. Not part of the API under /api. */
export function emblemRoutes(library: Library) {
  return apiRoutes().openapi(readEmblem, (c) => {
    const drawing = library.emblems.get(c.req.valid('param').file.replace('.svg', ''))
    if (!drawing) throw new AppError('study.emblem_not_found')
    return c.body(drawing, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${WEEK_SECONDS}`,
    })
  })
}
