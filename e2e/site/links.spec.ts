import type { APIRequestContext } from '@playwright/test'
import { PLAN_DAYS, SEASON_DAYS } from '#contract/limits.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Links that lead out of the product: each was put there on purpose. */
const outside = [
  'https://creativecommons.org/licenses/by-sa/3.0/',
  'https://creativecommons.org/licenses/by/4.0/',
  'https://github.com/openscriptures/morphhb',
  'https://www.openbible.info/geo/',
  'mailto:hello@lampstand.example',
]

test('every link leads somewhere, and every anchor to a place on its page', async ({ request, product }) => {
  test.setTimeout(120_000)
  const { pages, links } = await crawl(request, product.url)
  expect(pages.size).toBeGreaterThan(30)

  const broken = [...pages]
    .filter(([, page]) => page.status !== 200)
    .map(([path, { status }]) => `${path} ${status}`)
  expect(broken).toEqual([])

  const anchors = [...links].filter((link) => link.includes('#') && link.startsWith('/'))
  expect(anchors).toContain('/about#sources')
  const lost = anchors.filter((link) => {
    const [path = '', id] = link.split('#')
    return !pages.get(path)?.html.includes(`id="${id}"`)
  })
  expect(lost).toEqual([])
  expect([...links].filter((link) => !link.startsWith('/')).sort()).toEqual(outside)
})

test('every file that a page names in its head exists', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = [...html.matchAll(/<link[^>]*\shref="(\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200)
})

interface FoundPage {
  status: number
  html: string
}

/** Follows every link from the first page on. */
async function crawl(request: APIRequestContext, origin: string) {
  const pages = new Map<string, FoundPage>()
  const links = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    const html = await answer.text()
    pages.set(path, { status: answer.status(), html })
    for (const link of linksIn(html, `${origin}${path}`, origin)) {
      links.add(link)
      if (link.startsWith('/') && !isLikeOthers(link)) waiting.push(pageOf(link))
    }
  }
  return { pages, links }
}

/** Of the days after the first season, which are all one kind of page, one in fifty is enough; of the chapters of a book the first. */
function isLikeOthers(link: string): boolean {
  if (/^\/bible\/[^/]+\/(?!1\b)/.test(link)) return true
  const day = Number(/^\/studies\/(\d+)/.exec(link)?.[1] ?? 0)
  return day > SEASON_DAYS && day <= PLAN_DAYS && day % 50 !== 0
}

/** A link to a part of a page is a link to the page; a study is one page, whichever list it was opened from, and so is a chapter. */
function pageOf(link: string): string {
  const page = link.replace(/#.*/, '')
  return /^\/(studies|bible)\//.test(page) ? page.replace(/\?.*/, '') : page
}

/** As paths where they stay inside, whole where they lead out. */
function linksIn(html: string, base: string, origin: string): string[] {
  const written = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return written.map((href) => {
    const url = new URL(href, base)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : href
  })
}
