import { chapterAddress } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { apiContext, siteContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/sitemap'

const pages = [
  '/',
  '/studies',
  '/seasons',
  '/places',
  '/search',
  '/bible',
  '/bible/plans',
  '/memory',
  '/notes',
  '/my-bible',
  '/prayer',
  '/community',
  '/subscription',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
]

/**
 * Maximum number of API requests for pages of community studies, newest first. It limits the size of the sitemap and
 * the time needed to render it.
 */
const MAX_PAGES_OF_GROUPS = 40

/** Paths of all chapters of the Bible. */
const chapters = bibleBooks.flatMap((book) =>
  Array.from({ length: book.chapters }, (_, index) => chapterAddress({ book, chapter: index + 1 })),
)

/** Sitemap of all public pages. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext)
  const api = context.get(apiContext)
  const { seasons, studies } = await (await api.studies.$get()).json()
  const addresses = [
    ...pages,
    ...seasons.map(({ number }) => `/seasons/${number}`),
    ...studies.map(({ day }) => `/studies/${day}`),
    ...chapters,
    ...(await listedGroups(api)).map((id) => `/community/${id}`),
  ]
  const urls = addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

async function listedGroups(api: ApiClient): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES_OF_GROUPS; page += 1) {
    const query: { after?: string } = after === null ? {} : { after }
    const answer = await api.groups.$get({ query })
    if (!answer.ok) break
    const { groups, next } = await answer.json()
    ids.push(...groups.map(({ id }) => id))
    after = next
    if (after === null) break
  }
  return ids
}
