import type { Page } from '@playwright/test'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { toasts, todaysStudy } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

/** Collects the API requests of a page from now on, by path. */
function requestedPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

test('a visitor to Your Progress is invited to sign in, and only the session is requested', async ({
  page,
}) => {
  const paths = requestedPaths(page)
  await open(page, '/analytics')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Your Progress' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.waitForLoadState('networkidle')
  expect(paths).toEqual(['/api/session'])
})

test('a member completes a day, sees that it is saved, and finds it on Your Progress', async ({
  page,
  product,
}) => {
  await aMember(page)
  await complete(page, product.url, 1, 2, 3, 4, 5, 6, 7)

  await test.step('the progress is shown beside the study, without further requests', async () => {
    const paths = requestedPaths(page)
    await open(page, '/studies/8')
    const panel = page.getByRole('region', { name: 'Your progress' })
    await expect(panel.getByRole('definition')).toHaveText(['7 of 1500', '7 of 30', '1'])
    // Every page requests the session, the state of premium and the number of unread notifications. The marks in the
    // text request a sync, which starts after the first paint, so before or after the progress is visible.
    const forAll = ['/api/session', '/api/check-subscription', '/api/notifications/unread', '/api/sync']
    expect(paths.filter((path) => !forAll.includes(path))).toEqual(['/api/studies/8/progress'])
  })

  await test.step('its completion is announced once, and the focus remains', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mark Complete' }).press('Enter')
    await expect(toasts(page)).toContainText('Study marked as complete! 🎉')
    const done = dialog.getByRole('region', { name: 'Day 8 is complete' })
    const { takeaway, prayer } = await (await page.request.get('/api/studies/8')).json()
    await expect(done.getByRole('img', { name: '“In the Beginning”: 8 of 30 days completed' })).toBeVisible()
    await expect(done).toContainText(takeaway.point)
    await expect(dialog.getByRole('button', { name: 'Listen', exact: true })).not.toBeInViewport()
    // The next study that Today offers, by its title.
    await expect(done.getByRole('link', { name: 'Next: “The Day With No Evening”' })).toHaveAttribute(
      'href',
      '/studies/9',
    )
    await expect(dialog.getByRole('button', { name: 'Undo completion of day 8' })).toBeFocused()
    const panel = dialog.getByRole('region', { name: 'Your progress' })
    await expect(panel.getByRole('definition')).toHaveText(['8 of 1500', '8 of 30', '1'])
    await expect(done.getByRole('img', { name: /^The last seven days\. You read on one/ })).toBeVisible()
    await expect(done).not.toContainText(prayer[0])
    await done.getByRole('button', { name: 'Pray this' }).click()
    await expect(done.getByRole('region', { name: 'A prayer to close with' })).toContainText(prayer[0])
  })

  await test.step('it can be undone, and completed again', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Undo completion of day 8' }).click()
    await expect(dialog.getByRole('definition')).toHaveText(['7 of 1500', '7 of 30', '1'])
    await dialog.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(dialog.getByRole('button', { name: 'Undo completion of day 8' })).not.toHaveAttribute(
      'aria-busy',
    )
    // The page shows the day before the server has it. The next page would request the progress again once it has.
    const completed = async () => (await (await page.request.get('/api/completions')).json()).days
    await expect.poll(completed).toContain(8)
  })

  await test.step('the account menu leads to Your Progress, which asks once', async () => {
    await open(page, '/about')
    const paths = requestedPaths(page)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Progress' }).click()
    await expect(page).toHaveURL('/analytics')
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Completed Studies').getByText('8', { exact: true })).toBeVisible()
    await expect(card('Completed Studies')).toContainText('0.5% of 1500 days')
    await expect(card('Discussion Posts').getByText('0', { exact: true })).toBeVisible()
    await expect(card('Journal Entries').getByText('0', { exact: true })).toBeVisible()
    await expect(card('Current Streak').getByText('1 week', { exact: true })).toBeVisible()
    await expect(card('Current Streak')).toContainText('1 day in a row')
    await expect(card('Journey Summary')).toContainText('completed 8 studies on 1 day')
    await card('Books of the Bible').getByText('As a table').click()
    await expect(card('Books of the Bible').getByRole('rowheader', { name: 'Psalms' })).toBeVisible()
    expect(paths.filter((path) => path.startsWith('/api/progress'))).toEqual(['/api/progress'])
  })

  await test.step('streaks that a member hides are shown nowhere', async () => {
    await open(page, '/profile/rhythm')
    const rhythm = page.getByRole('region', { name: 'Your rhythm' })
    await rhythm.getByLabel('Do not show me streaks').check()
    await rhythm.getByRole('button', { name: 'Save your rhythm' }).click()
    await expect(toasts(page)).toContainText('Your rhythm is saved')
    await open(page, '/analytics')
    await expect(page.getByRole('region', { name: 'Completed Studies' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/streak|in a row/i)
    await open(page, '/studies/8')
    await expect(page.getByRole('definition')).toHaveText(['8 of 1500', '8 of 30'])
  })
})

test('two members who complete a day see each other only as a number', async ({ page, browser, product }) => {
  await aMember(page, 'anna')
  const beside = await (await browser.newContext({ baseURL: product.url })).newPage()
  await aMember(beside, 'ben')
  // Other tests use the same server, and may have completed this day.
  const { others } = await (await page.request.get('/api/studies/20/progress')).json()
  await complete(beside, product.url, 20)
  await open(page, '/studies/20')
  await expect(page.getByRole('region', { name: 'Your progress' })).toContainText(`${others + 1} other`)
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(toasts(page)).toContainText('Study marked as complete! 🎉')
  await open(beside, '/studies/20')
  await expect(beside.getByRole('region', { name: 'Your progress' })).toContainText(`${others + 1} other`)
  await beside.context().close()
})

test('a day is completed on its page, not on its card; Today offers the first day that is not completed', async ({
  page,
  product,
}) => {
  await aMember(page)
  await complete(page, product.url, 1, 2)
  await open(page, '/')
  const today = todaysStudy(page)
  await expect(today).toContainText(/Day 3(?!\d)/)
  await expect(today.getByRole('button', { name: /Complete/ })).toHaveCount(0)
  // After reading ahead: the next study is the one that Today offers, and not the following day.
  await open(page, '/studies/7')
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await page
    .getByRole('region', { name: 'Day 7 is complete' })
    .getByRole('link', { name: 'Back to Today' })
    .click()
  await expect(page).toHaveURL('/')
  await expect(today).toContainText(/Day 3(?!\d)/)
})

test('Your Progress reports a failed request, and repeats it on request', async ({ page, pageErrors }) => {
  await aMember(page)
  pageErrors.allow(/status of 503/)
  await page.route('**/api/progress?*', (route) => route.fulfill({ status: 503 }))
  await open(page, '/analytics')
  await expect(page.getByRole('alert')).toContainText('Your progress could not be loaded.')
  await page.unroute('**/api/progress?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Completed Studies' })).toContainText('0.0% of 1500 days')
})
