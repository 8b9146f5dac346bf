import { apiContext, siteContext } from '#web/lib/loader-context.ts'
import type { Route } from './+types/sitemap'

const pages = ['/', '/studies', '/memory', '/notes', '/prayer', '/about', '/privacy', '/terms']

/** Every public address, for search engines. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext)
  const { studies } = await (await context.get(apiContext).studies.$get()).json()
  const addresses = [...pages, ...studies.map(({ day }) => `/studies/${day}`)]
  const urls = addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
