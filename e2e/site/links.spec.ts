import { crawl } from '#e2e/fixtures/page/crawl.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

/** Intentional links to other sites. */
const outside = [
  'https://creativecommons.org/licenses/by-sa/3.0/',
  'https://creativecommons.org/licenses/by/4.0/',
  'https://github.com/openscriptures/morphhb',
  'https://www.openbible.info/geo/',
  'mailto:hello@lampstand.example',
]

test('every link leads to a page, and every anchor to an element on it', async ({ request, product }) => {
  test.setTimeout(onThisMachine(120_000))
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
