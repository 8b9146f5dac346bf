import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { putInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { meetWord } from '#e2e/fixtures/page/press-word.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const LINES = Array.from({ length: 120 }, (_, index) => `Line ${index + 1} of a long answer.`)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('reading', JSON.stringify({ theme: 'dark', textSize: 'largest', spacing: 'open' })),
  )
})

const NO_COLOR = 'rgba(0, 0, 0, 0)'

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a study printed from its questions has its passage and every line of an answer, on white', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/studies/1#questions')
  const dialog = page.getByRole('dialog')
  const reflection = page.getByLabel('Your reflection')
  await reflection.fill(LINES.join('\n'))
  await page.getByRole('button', { name: 'Save your reflection' }).click()
  await expect(dialog.getByRole('blockquote')).toHaveCount(0)
  expect(await background(page)).toBe('rgb(21, 23, 27)')

  await page.emulateMedia({ media: 'print' })
  expect(await background(page)).toBe('rgb(255, 255, 255)')
  await expect(dialog.getByRole('blockquote').first()).toBeVisible()
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Line 1 of' })).toHaveText(LINES.join('\n'), {
    useInnerText: true,
  })
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(dialog.getByText('Saved to your account').filter({ visible: true })).toHaveCount(0)
  const heights = await dialog.evaluate((sheet) => [sheet.scrollHeight, sheet.clientHeight])
  expect(heights[0]).toBe(heights[1])
  for (const format of ['A4', 'Letter'] as const) expect(await sheets(page, format)).toBeGreaterThan(3)

  await page.emulateMedia({ media: null })
  await expect(reflection).toHaveValue(LINES.join('\n'))
  await expect(dialog.getByRole('blockquote')).toHaveCount(0)
})

test('the parts of a study follow each other on paper, and the insight is no larger than the passage', async ({
  page,
}) => {
  await open(page, '/studies/1')
  await page.emulateMedia({ media: 'print' })
  const displays = await page
    .locator('.study-pages section:has(> h3 + .study-text)')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display))
  // Otherwise they would lie over one another.
  expect(displays).toEqual(['block', 'block', 'block'])
  const sizePx = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const passage = await sizePx('.verse-line')
  for (const part of ['.study-text', 'em']) {
    expect(await sizePx(`[aria-labelledby=insight] ${part}`)).toBeLessThanOrEqual(passage)
  }
})

test('an open word card is not printed, and its word is not highlighted', async ({ page }) => {
  const tools = page.waitForResponse(/word-tools/)
  await open(page, '/bible/psalms/23')
  await tools
  const card = page.getByRole('dialog', { name: 'The original behind “shepherd”' })
  await meetWord(page, 'shepherd', { card, says: 'Strong’s H7462' })
  const mark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, '::highlight(word)').backgroundColor)
  expect(await mark()).not.toBe(NO_COLOR)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeHidden()
  expect(await mark()).toBe(NO_COLOR)
  await expect(page.getByRole('blockquote').first()).toBeVisible()
})

test('in a psalm, and in both translations, a verse stays on one sheet with its number', async ({ page }) => {
  await open(page, '/bible/psalms/119')
  await page.emulateMedia({ media: 'print' })
  const breaks = await page.locator('.verse-line').evaluateAll((lines) =>
    lines.map((line) => ({
      isFirst: line.querySelector('.verse-number') !== null,
      inside: getComputedStyle(line).breakInside,
      before: getComputedStyle(line).breakBefore,
    })),
  )
  expect(breaks.length).toBeGreaterThan(300)
  for (const { isFirst, inside, before } of breaks) {
    expect(inside).toBe('avoid')
    expect(before).toBe(isFirst ? 'auto' : 'avoid')
  }
  await page.emulateMedia({ media: null })
  await open(page, '/bible/john/3?translation=both')
  await page.emulateMedia({ media: 'print' })
  const verses = page.locator('.parallel-verse')
  await expect(verses).toHaveCount(36)
  for (const verse of await verses.all()) {
    expect(await verse.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
  }
})

test('a discussion is printed without the field for a comment', async ({ page }) => {
  await aMember(page)
  await open(page, '/studies/1#discussion')
  await expect(page.getByLabel('Share your thoughts')).toBeVisible()
  await expect(page.getByLabel('What would you like to be called?')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
  await expect(page.getByText('Share your thoughts', { exact: true }).filter({ visible: true })).toHaveCount(
    0,
  )
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
})

test('nothing is wider than a sheet of A4 or US Letter', async ({ page, product }) => {
  await aMember(page)
  const id = await lead(page, product.url, { title: `Ruth ${randomUUID()}`, admission: 'open' })
  await putInAccount(page, 'prayer', randomUUID(), {
    title: 'a'.repeat(100),
    request: 'For rain.',
    category: 'Personal',
    date: '2026-01-02',
    answeredOn: '2026-01-03',
    story: 'It rained.',
    deletedAt: null,
  })
  for (const path of [
    '/studies/1',
    '/bible/psalms/119',
    '/bible/john/3?translation=both',
    `/community/${id}`,
    '/prayer/answered',
  ]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    // Widths of both sheets between their margins of 18 mm, at 96 pixels per inch.
    for (const [format, width] of [
      ['A4', 658],
      ['Letter', 680],
    ] as const) {
      await page.setViewportSize({ width, height: 960 })
      const past = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(await past(), `${path} on ${format}`).toBeLessThanOrEqual(0)
      expect.soft(await sheets(page, format), `${path} on ${format}`).toBeGreaterThan(0)
    }
    await page.emulateMedia({ media: null })
  }
})

test('a week of a group is printed with its passages, and so are the collapsed weeks', async ({
  page,
  product,
}) => {
  await aMember(page)
  const id = await lead(page, product.url, { title: `Ruth ${randomUUID()}`, admission: 'open' })
  await open(page, `/community/${id}`)
  const week = page.locator('[data-week="2"]')
  await expect(week.getByText('What did she leave behind?')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  expect(await background(page)).toBe('rgb(255, 255, 255)')
  await expect(page.locator('[data-week="1"]').getByText('Ruth 1:1–5', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('What did she leave behind?').first()).toBeVisible()
  await expect(week.getByText('What did she leave behind?')).toBeVisible()
  await expect(week.getByText('She said little, and stayed.')).toBeVisible()
})
