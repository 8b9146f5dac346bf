import type { BrowserContext, Page } from '@playwright/test'
import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { stopAnswering } from '#e2e/fixtures/page/answers.ts'
import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { expect, leave, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

interface Screen {
  path: string
  /** Prepares the data that the screen displays, before its page is opened. */
  arrange?: (page: Page, origin: string) => Promise<unknown>
  /** Acts on the open page, for example opens a dialog, so that this state is tested. */
  act?: (page: Page) => Promise<unknown>
  /** Rules of the library axe that are not checked on this screen. */
  without?: string[]
}

/**
 * Tests the accessibility of screens. All are opened in the same window, whose stored data is deleted before each.
 * Motion must be reduced: in the middle of an animation, a test would see colours that are not in the design.
 */
export function testScreens(area: string, screens: Record<string, Screen>): void {
  test(`the screens of ${area}: nothing to object to at any width`, async ({
    page,
    context,
    product,
    pageErrors,
  }) => {
    test.setTimeout(onThisMachine(300_000))
    pageErrors.allow(/status of (404|503)/)
    for (const [name, { path, arrange, act, without = [] }] of Object.entries(screens)) {
      await test.step(name, async () => {
        await forget(page, context, product.url)
        await arrange?.(page, product.url)
        await page.setViewportSize({ width: 360, height: 740 })
        await open(page, path)
        await act?.(page)
        expect.soft(await smallTargets(page), name).toEqual([])
        await expectNoViolations(page, `${name}, 360 px`, without)

        // Widths at which pages must not scroll horizontally. 640 px is a desktop of 1280 px zoomed to 200 %; 320 px is
        // the minimum of WCAG 1.4.10.
        for (const width of [360, 320, 640, 768, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          expect.soft(await overflowing(page), `${name}, ${width} px`).toEqual([])
        }
        await expectNoViolations(page, `${name}, 1280 px`, without)
      })
    }
  })
}

async function expectNoViolations(page: Page, where: string, without: string[]): Promise<void> {
  const found = await violations(page, { without: [...without, 'color-contrast'] })
  expect.soft(found, where).toEqual([])
  for (const scheme of ['light', 'dark', 'sepia'] as const)
    expect.soft(await contrastIn(page, scheme), `${where}, ${scheme}`).toEqual([])
}

/** Deletes what pages have stored in the window. Cached files remain, which saves time. */
async function forget(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await leave(page)
  await stopAnswering(page)
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
