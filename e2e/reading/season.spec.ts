import { SEASONS } from '#contract/limits.ts'
import { daysOfSeason } from '#contract/reading/season.ts'
import { aMember, complete } from '#e2e/fixtures/members/a-member.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

test('a visitor finds the fifty seasons, and in each its thirty days', async ({ page }) => {
  await open(page, '/studies')
  await page.getByRole('link', { name: 'See the fifty seasons' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Seasons')
  const shelf = page.getByRole('main').getByRole('listitem')
  await expect(shelf).toHaveCount(SEASONS)
  // Each has a drawing that can be loaded.
  for (const index of [0, SEASONS - 1]) {
    const drawing = await shelf.nth(index).locator('use').getAttribute('href')
    expect(await (await page.request.get(drawing ?? '')).text()).toContain('id="emblem"')
  }
  // In print, no page break splits one.
  await page.emulateMedia({ media: 'print' })
  await expect(shelf.first()).toHaveCSS('break-inside', 'avoid')
  await page.emulateMedia({ media: null })
  const studies = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studies' })
  await expect(studies).toHaveAttribute('aria-current', 'page')

  const season = await (await page.request.get('/api/seasons/2')).json()
  await page.getByRole('link', { name: `Season 2: ${season.title}` }).click()
  await expect(page).toHaveURL('/seasons/2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(season.title)
  await expect(page.getByText('Season 2 · thirty days', { exact: true })).toBeVisible()
  await expect(page.getByText(season.invitation, { exact: true })).toBeVisible()
  const days = page.getByRole('region', { name: 'The days of this season' })
  await expect(days.getByRole('listitem')).toHaveCount(30)
  await expect(days.getByRole('listitem').first()).toContainText(season.studies[0].point)
  await expect(page.getByText('At the end of the season')).toBeHidden()

  await days.getByRole('link', { name: /^Day 31 / }).click()
  await expect(page).toHaveURL('/studies/31')
  const foot = page.getByText(/^Day 1 of 30 in season 2, “/)
  await expect(foot.getByRole('link', { name: season.title })).toHaveAttribute('href', '/seasons/2')
})

test('a reader who completes a season sees a link to its closing text', async ({ page, product }) => {
  await aMember(page)
  await complete(page, product.url, ...daysOfSeason(1).slice(0, 29))
  await open(page, '/seasons/1')
  await expect(page.getByText('29 of 30 days completed', { exact: true })).toBeVisible()
  await expect(page.getByText('At the end of the season')).toBeHidden()
  await page.getByRole('link', { name: 'Go on with day 30' }).click()
  await ready(page)
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await page.getByRole('link', { name: 'Closing words' }).click()
  await expect(page.getByRole('heading', { name: 'At the end of the season' })).toBeVisible()
  const { closing } = await (await page.request.get('/api/seasons/1')).json()
  for (const paragraph of closing) await expect(page.getByText(paragraph, { exact: true })).toBeVisible()
})
