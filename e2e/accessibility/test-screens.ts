import type { BrowserContext, Page } from '@playwright/test'
import { contrastIn, overflowing, smallTargets, violations } from '#e2e/fixtures/accessibility.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

interface Screen {
  path: string
  /** Brings it about. */
  arrange?: (page: Page, origin: string) => Promise<unknown>
  /** What is done once it is open. */
  act?: (page: Page) => Promise<unknown>
  /** Rules that do not fit what is shown. */
  without?: string[]
}

/** One visit of each screen, in one window, and each time as somebody who was never here before. */
export function testScreens(area: string, screens: Record<string, Screen>): void {
  // Colours change in steps, so that none is judged half-way.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(`the screens of ${area}: nothing to object to at any width`, async ({
    page,
    context,
    product,
    mishaps,
  }) => {
    test.setTimeout(300_000)
    mishaps.allow(/status of (404|503)/)
    for (const [name, { path, arrange, act, without = [] }] of Object.entries(screens)) {
      await test.step(name, async () => {
        await forget(page, context, product.url)
        await arrange?.(page, product.url)
        await page.setViewportSize({ width: 360, height: 740 })
        await open(page, path)
        await act?.(page)
        expect.soft(await smallTargets(page), name).toEqual([])
        expect.soft(await violations(page, { without }), `${name}, 360 px`).toEqual([])
        await expectContrast(page, `${name}, 360 px`)

        // 640 is a desktop's 1280 at 200 %; 320 is the narrowest that has to do without scrolling sideways.
        for (const width of [360, 320, 640, 768, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          expect.soft(await overflowing(page), `${name}, ${width} px`).toEqual([])
        }
        expect.soft(await violations(page, { without }), `${name}, 1280 px`).toEqual([])
        await expectContrast(page, `${name}, 1280 px`)
      })
    }
  })
}

/** In the two lights besides the one in which all rules were held against the page. */
async function expectContrast(page: Page, where: string): Promise<void> {
  for (const light of ['dark', 'sepia'] as const)
    expect.soft(await contrastIn(page, light), `${where}, ${light}`).toEqual([])
}

/** Lets the page have an answer, as a server would give it that is set up for it. */
export function answers(page: Page, address: string, json: object): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ json }))
}

/** The window is as one that was just opened, but for the files it has. */
async function forget(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll()
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
