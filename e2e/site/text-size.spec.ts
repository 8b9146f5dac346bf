import type { Page as Tab } from '@playwright/test'
import { lead } from '#e2e/fixtures/a-group.ts'
import { aMember } from '#e2e/fixtures/a-member.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { allPages, type Page } from '#web/pages.ts'

/** Default font sizes of the browser, 16 px unless the user changed it, and widths of a phone. */
const settings = [
  { fontPx: 24, width: 360 },
  { fontPx: 32, width: 390 },
]

/** Example addresses for paths with parameters. */
const addresses: Record<string, string> = {
  '/studies/:day': '/studies/1',
  '/search': '/search?q=faith',
  '/seasons/:number': '/seasons/1',
  '/places/:id': '/places/a6d9af3',
  '/words/:number': '/words/H7462',
  '/bible/:book/:chapter?': '/bible/psalms/119?translation=both',
  '/subscription/gifts/:number': '/subscription/gifts/1',
  '/subscription/statements/:year': '/subscription/statements/2026',
  '/*': '/nowhere',
}

const isReading = ({ screen }: Page) => screen.startsWith('reading/')
const halves = {
  'page for reading': allPages.filter(isReading),
  'other page': allPages.filter((page) => !isReading(page)),
}

for (const who of ['visitor', 'member'] as const) {
  for (const [name, half] of Object.entries(halves)) {
    test(`with large letters, no ${name} scrolls sideways for a ${who}`, async ({
      page,
      product,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 4(01|03|04|10)/)
      await aMember(page)
      const group = await lead(page, product.url, { title: 'Thessalonians together', admission: 'request' })
      if (who === 'visitor') await page.context().clearCookies()
      const devtools = await page.context().newCDPSession(page)
      for (const { path } of half) {
        const address = addresses[path] ?? path.replace(':id', group)
        expect(address, 'give it an address').not.toMatch(/[:*]/)
        await page.goto(address)
        // The offline page has no script.
        await expect(page.locator('html[data-ready], html[data-without-scripts]')).toBeAttached()
        await expect(page.getByText(/^(Loading|Opening) .*\.\.\.$/).first(), address).not.toBeInViewport()
        for (const { fontPx, width } of settings) {
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } })
          await page.setViewportSize({ width, height: 740 })
          expect.soft(await tooWide(page), `${address} at ${fontPx} px`).toEqual([])
        }
      }
    })
  }
}

/** Returns the scroll containers that are wider than the screen. */
function tooWide(tab: Tab): Promise<string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('html, main, .dialog-veil, .dialog-sheet')]
      .filter(({ scrollWidth }) => scrollWidth > document.documentElement.clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth} px`),
  )
}
