import { siteContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/robots'

/** Allows search engines to index every page, but not the API. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(siteContext)
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
