import type { BrowserContext, Page } from '@playwright/test'
import { contrastIn, overflowing, smallTargets, violations } from '#e2e/fixtures/accessibility.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

interface Screen {
  path: string
  /** Prepares the state that the screen needs, before its page opens. */
  arrange?: (page: Page, origin: string) => Promise<unknown>
  /** Performs actions on the page after it has opened, such as opening a dialog. */
  act?: (page: Page) => Promise<unknown>
  /** Rules of axe that do not apply to this screen. */
  without?: string[]
}

/** Visits each screen once, all in the same window; stored state is deleted between screens. */
export function testScreens(area: string, screens: Record<string, Screen>): void {
  // Transitions are disabled, so that no colour is tested in the middle of one.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(`the screens of ${area}: nothing to object to at any width`, async ({
    page,
    context,
    product,
    pageErrors,
  }) => {
    test.setTimeout(300_000)
    pageErrors.allow(/status of (404|503)/)
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

        // 640 px is a desktop's 1280 at 200 % zoom; 320 px is the narrowest width without horizontal
        // scrolling (WCAG 1.4.10).
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

/** Checks contrast in the other two themes; all rules have been checked in the first theme. */
async function expectContrast(page: Page, where: string): Promise<void> {
  for (const light of ['dark', 'sepia'] as const)
    expect.soft(await contrastIn(page, light), `${where}, ${light}`).toEqual([])
}

/** Mocks a JSON response of the server. */
export function answers(page: Page, address: string, json: object): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ json }))
}

/** Resets the window to the state of a new one, except for cached files. */
async function forget(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll()
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
