import type { Page } from '@playwright/test'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { todaysStudy } from '#e2e/fixtures/page/parts.ts'
import { expect, leave, open, ready, test } from '#e2e/fixtures/test.ts'

const passage = (page: Page) => todaysStudy(page).getByRole('blockquote')

/** Opens Today with the requests to these addresses pending, and expects the passage of day 3. */
async function showsPassageWithout(page: Page, held: RegExp): Promise<void> {
  await test.step(`without an answer to ${held}`, async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(held, async (route) => {
      await answer.promise
      await route.fallback()
    })
    await page.goto('/')
    await expect(todaysStudy(page)).toContainText(/Day 3(?!\d)/)
    await expect(passage(page)).toBeVisible()
    answer.resolve()
    await ready(page)
    await page.waitForLoadState('networkidle')
    await expect(todaysStudy(page)).toContainText(/Day 3(?!\d)/)
    await page.unrouteAll({ behavior: 'wait' })
  })
}

/** Deletes a value that the device has stored. Leaves the page first, which could store it again. */
async function forget(page: Page, name: 'card' | 'study'): Promise<void> {
  await leave(page)
  await page.evaluate((name) => localStorage.removeItem(`last-known:${name}`), name)
}

test('Today shows a member the passage of their day before any request for data is answered', async ({
  page,
  product,
}) => {
  await aMember(page)
  await complete(page, product.url, 1, 2)
  await open(page, '/')
  await expect(passage(page)).toBeVisible()
  await showsPassageWithout(page, /\/api\//)
})

test('while Today loads for a member, it has a heading and a loading message', async ({ page }) => {
  await aMember(page)
  await open(page, '/')
  await expect(passage(page)).toBeVisible()
  await forget(page, 'card')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(main.getByRole('status')).toHaveText('Loading today’s study...')
  await expect(main.locator('[aria-busy=true]:visible')).toHaveCount(1)
  release()
  await expect(passage(page)).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)$/)
  await expect(main.getByRole('status')).toHaveCount(0)
})

test('the passage is on the screen before any script is loaded, also if none can be, and never that of another day', async ({
  page,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  await aMember(page)
  await complete(page, product.url, 1, 2)
  await open(page, '/')
  await expect(passage(page)).toBeVisible()
  const shown = await todaysStudy(page).getByRole('article').innerText()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(todaysStudy(page).getByRole('article')).toHaveText(shown, { useInnerText: true })
  await expect(main.getByText('Day 3 of 30 in season 1, “In the Beginning”')).toBeVisible()
  await expect(main.getByRole('status')).toHaveCount(0)
  release()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Good/)
  await page.unrouteAll({ behavior: 'wait' })

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(main.getByRole('alert')).toContainText('This could not be loaded.')
  await todaysStudy(page).getByRole('link', { name: "Today's Study" }).click()
  await expect(page).toHaveURL('/studies/3')
  await page.unrouteAll({ behavior: 'wait' })

  // A completion deletes the stored card.
  await open(page, '/studies/3')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByRole('region', { name: 'Day 3 is complete' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last-known:card')))
    .toContain('"value":null')
})

test('a device that has stored the days but not the study requests the study without waiting for other data', async ({
  page,
  product,
}) => {
  await aMember(page)
  await complete(page, product.url, 1, 2)
  await open(page, '/')
  await expect(passage(page)).toBeVisible()
  for (const held of [/\/api\/session/, /\/api\/completions/, /\/api\/studies$/, /\/api\/progress/]) {
    await forget(page, 'study')
    await showsPassageWithout(page, held)
  }
})
