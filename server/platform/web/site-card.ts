import type { Handler } from 'hono'
import type { Site } from '#contract/site.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { cardResponse } from '#server/platform/pictures/draw-card.ts'

/** Route of the link preview image for pages that have no image of their own. */
export function siteCard({ name, tagline, organisation }: Site): Handler<AppEnv> {
  return (c) =>
    c.var.cache.serve(c.req.raw, 'card:site', async () => {
      const card = { kind: '', title: tagline, words: `A work of ${organisation}`, siteName: name }
      return cardResponse(card, 86_400)
    })
}
