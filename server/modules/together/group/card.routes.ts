import { z } from '@hono/zod-openapi'
import { type Group, groupParam } from '#contract/together/group.ts'
import { readGroup } from '#server/modules/together/shared/read-group.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { cardResponse } from '#server/platform/pictures/draw-card.ts'

const readCard = route('group.read_card', 'get', '/community/{id}/card.png', {
  summary: 'Render the preview image of a group',
  request: { params: groupParam },
  responses: {
    200: { description: 'An image of 1200 × 630', content: { 'image/png': { schema: z.string() } } },
    404: refuses('No such group, or it is not public'),
  },
})

/** Route for the preview image of a group, for shared links. Not part of the API under /api. */
export function groupCardRoutes(siteName: string) {
  return apiRoutes().openapi(readCard, async (c) => {
    const { id: groupId } = c.req.valid('param')
    // The image displays what a visitor may see, regardless of the caller, because it may be shared with people who may
    // not open the page.
    const query = { groupId, viewerId: null, isAdmin: false, invitation: null, at: c.var.clock() }
    const group = await readGroup(c.var.db, query)
    return c.var.cache.serve(c.req.raw, `card:${group.id}:${group.revision}`, async () => {
      const { title } = group
      return cardResponse({ kind: 'Community study', title, words: inWords(group), siteName }, 3600)
    })
  })
}

/** "6 weeks, from March 1, 2026" */
function inWords({ weekCount, startsOn }: Group): string {
  const weeks = weekCount === 1 ? '1 week' : `${weekCount} weeks`
  if (!startsOn) return weeks
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(startsOn))
  return `${weeks}, from ${day}`
}
