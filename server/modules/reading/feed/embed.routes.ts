import { z } from '@hono/zod-openapi'
import { html } from 'hono/html'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { feedQuery, oembed, oembedQuery } from '#contract/reading/feed.ts'
import { EMBED_PATH, OEMBED_PATH } from '#contract/reading/feed-address.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import type { Site } from '#contract/site.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { dayOfToday, scheduleOf } from './days-of-feed.ts'
import { EMBEDDED_SIZE, embeddedDay, embeddedPolicy } from './embedded-day.ts'

const page = { description: 'A page for an iframe', content: { 'text/html': { schema: z.string() } } }

const readToday = route('feed.read_embedded', 'get', `${EMBED_PATH}/today`, {
  summary: 'Render the day of the plan for an iframe on another site',
  description: 'Pass the date of the first day as `start`, and the time zone in which days begin as `zone`.',
  request: { query: feedQuery },
  responses: { 200: page, 400: refuses('The date or the time zone does not exist') },
})

const readDay = route('feed.read_embedded', 'get', `${EMBED_PATH}/studies/{day}`, {
  summary: 'Render a study for an iframe on another site',
  request: { params: studyDayParam },
  responses: { 200: page, 404: refuses('No such day') },
})

const describe = route('feed.describe_embedded', 'get', OEMBED_PATH, {
  summary: 'Describe how to embed the page of a study (oEmbed)',
  request: { query: oembedQuery },
  responses: {
    200: answers(oembed, 'The HTML that embeds the page'),
    400: refuses('The URL is invalid, or a format other than JSON is requested'),
    404: refuses('The URL is not that of a study'),
  },
})

interface EmbedOptions {
  library: Library
  site: Site
  /** Sites that may embed the pages, as sources of a Content-Security-Policy; null if none may. */
  origins: string | null
}

/** Routes of the pages that other sites may embed, and of their description. Not part of the API under /api. */
export function embedRoutes({ library, site, origins }: EmbedOptions) {
  const studyOfDay = (day: number | undefined) => {
    const study = day === undefined ? undefined : library.studies.get(day)
    if (!study) throw new AppError('study.not_found')
    return study
  }
  return apiRoutes()
    .openapi(readToday, (c) => {
      const day = dayOfToday(scheduleOf(c.req.valid('query'), c.var.clock()))
      c.header('content-security-policy', embeddedPolicy(origins))
      return c.html(embeddedDay(studyOfDay(day), site))
    })
    .openapi(readDay, (c) => {
      c.header('content-security-policy', embeddedPolicy(origins))
      return c.html(embeddedDay(studyOfDay(c.req.valid('param').day), site))
    })
    .openapi(describe, (c) => {
      const { url, maxwidth, maxheight } = c.req.valid('query')
      const { day, title } = studyOfDay(dayAtUrl(url, site))
      const width = Math.min(EMBEDDED_SIZE.width, maxwidth ?? EMBEDDED_SIZE.width)
      const height = Math.min(EMBEDDED_SIZE.height, maxheight ?? EMBEDDED_SIZE.height)
      const src = `${site.publicUrl}${EMBED_PATH}/studies/${day}`
      const frame = html`<iframe src="${src}" width="${width}" height="${height}" title="Day ${day}: ${title}" loading="lazy" style="border:0"></iframe>`
      const about = {
        type: 'rich',
        version: '1.0',
        provider_name: site.name,
        provider_url: site.publicUrl,
      } as const
      return c.json({ ...about, title: `Day ${day}: ${title}`, width, height, html: String(frame) }, 200)
    })
}

/** Returns the day of the study at a URL of this site; undefined for any other URL. */
function dayAtUrl(url: string, { publicUrl }: Site): number | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== publicUrl) return undefined
  const [, day] = /^\/studies\/([^/]+)\/?$/.exec(pathname) ?? []
  return studyDayParam.safeParse({ day }).data?.day
}
