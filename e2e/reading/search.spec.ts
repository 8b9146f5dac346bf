import type { Page } from '@playwright/test'
import { holdScripts } from '#e2e/fixtures/page/hold-scripts.ts'
import { searchBox, studyCard, studyCards } from '#e2e/fixtures/page/parts.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

test('All Studies has its heading, its subtitle and its search box', async ({ page }) => {
  await open(page, '/studies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Studies')
  await expect(page.getByText('1500 days of transformative Bible studies', { exact: true })).toBeVisible()
  await expect(searchBox(page)).toBeVisible()
  const { studies } = await planOf(page)
  await expect(studyCards(page)).toHaveCount(Math.min(studies.length, 60))
})

test('a search finds titles, scriptures and contents in any case', async ({ page }) => {
  const { studies } = await planOf(page)
  const { title = '', scripture = '' } = studies[4] ?? {}
  const { content } = await (await page.request.get('/api/studies/7')).json()
  await open(page, '/studies')

  await searchBox(page).fill(title.toUpperCase())
  await expect(studyCards(page)).toHaveCount(1)
  await expect(studyCard(page, 5)).toBeVisible()

  await searchBox(page).fill(scripture.toLowerCase())
  await expect(studyCard(page, 5)).toBeVisible()

  // Words that occur only in the text of a study, which the page does not have.
  const words = content[0].slice(0, 50).toUpperCase()
  await searchBox(page).fill(words)
  await expect(studyCards(page)).toHaveCount(1)
  await expect(studyCard(page, 7)).toBeVisible()
})

test('the search is part of the address, and restored on load, after a study and after going back', async ({
  page,
}) => {
  await open(page, '/studies')
  await searchBox(page).fill('tree')
  await expect(page).toHaveURL('/studies?q=tree')
  const found = await (await page.request.get('/api/studies/search?q=tree')).json()
  const { days } = found
  await expect(studyCards(page)).toHaveCount(days.length)

  await page.reload()
  await ready(page)
  await expect(searchBox(page)).toHaveValue('tree')
  await expect(studyCards(page)).toHaveCount(days.length)

  await studyCard(page, 1).getByRole('link').click()
  await expect(page).toHaveURL('/studies/1?q=tree')
  await page.goBack()
  await expect(page).toHaveURL('/studies?q=tree')
  await expect(searchBox(page)).toHaveValue('tree')

  await page.getByRole('banner').getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/studies?q=tree')
  await expect(searchBox(page)).toHaveValue('tree')
  await expect(studyCards(page)).toHaveCount(days.length)
})

test('the Studies link in the header clears the search', async ({ page }) => {
  await open(page, '/studies?q=tree')
  await expect(studyCard(page, 2)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Studies' }).click()
  await expect(page).toHaveURL('/studies')
  await expect(searchBox(page)).toHaveValue('')
  await expect(studyCard(page, 2)).toBeVisible()
})

test('a search without results shows a message', async ({ page }) => {
  await open(page, '/studies')
  await searchBox(page).fill('xylophone')
  await expect(page.getByText('No studies found. Try a different search.', { exact: true })).toBeVisible()
  await expect(studyCards(page)).toHaveCount(0)
})

test('theme and season narrow the list, alone and together with a search', async ({ page }) => {
  const { studies } = await planOf(page)
  const salvation = studies.filter(({ theme }) => theme === 'salvation')
  await open(page, '/studies')
  await page.getByLabel('Theme').selectOption({ label: 'Salvation' })
  await expect(page).toHaveURL('/studies?theme=salvation')
  await expect(studyCards(page)).toHaveCount(Math.min(salvation.length, 60))

  await page.getByLabel('Season').selectOption('1')
  await expect(page).toHaveURL('/studies?theme=salvation&season=1')
  await expect(studyCards(page)).toHaveCount(salvation.filter(({ day }) => day <= 30).length)

  await page.getByLabel('Theme').selectOption({ label: 'All themes' })
  await expect(studyCards(page)).toHaveCount(30)
})

test('on a phone the theme and season filters are collapsed, and the first card is near the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/studies')
  expect((await studyCards(page).first().boundingBox())?.y).toBeLessThan(400)
  await expect(page.getByLabel('Theme')).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Theme').selectOption({ label: 'Salvation' })
  await expect(page).toHaveURL('/studies?theme=salvation')
  // The active filters stay visible.
  await page.reload()
  await expect(page.getByLabel('Theme')).toBeVisible()
  await open(page, '/community')
  expect((await page.locator('[data-card]').first().boundingBox())?.y).toBeLessThan(400)
})

test('a query typed before the script has loaded is searched for', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/studies')
  await searchBox(page).fill('xylophone')
  release()
  await ready(page)
  await expect(searchBox(page)).toHaveValue('xylophone')
  await expect(page.getByText('No studies found. Try a different search.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search works through the address', async ({ page }) => {
    const { studies } = await planOf(page)
    await page.goto(`/studies?q=${encodeURIComponent(studies[4]?.title ?? '')}`)
    await expect(studyCards(page)).toHaveCount(1)
    await expect(studyCard(page, 5)).toBeVisible()
    await page.goto('/studies?q=xylophone')
    await expect(page.getByText('No studies found. Try a different search.', { exact: true })).toBeVisible()
  })

  test('a search works through the form, with Enter and with its button', async ({ page }) => {
    await page.goto('/studies')
    await searchBox(page).fill('xylophone')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/\/studies\?q=xylophone/)
    await expect(page.getByText('No studies found. Try a different search.')).toBeVisible()
    await searchBox(page).fill('psalm 1:1')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(studyCard(page, 1)).toBeVisible()
  })
})

interface Card {
  day: number
  title: string
  scripture: string
  theme: string
}

async function planOf(page: Page): Promise<{ studies: Card[] }> {
  return (await page.request.get('/api/studies')).json()
}
