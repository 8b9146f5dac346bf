import type { Page } from '@playwright/test'
import { violations } from '#e2e/fixtures/accessibility.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

/** The day that reads Psalm 23. */
const PSALM_23 = '/studies/90'

/** Presses a word of the passage where it stands. */
async function pressWord(page: Page, word: string): Promise<void> {
  const place = await page.evaluate((word) => {
    const figure = document.querySelector('figure[data-passage] blockquote')
    const texts = figure && document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
    while (texts?.nextNode()) {
      const node = texts.currentNode as Text
      const start = node.data.indexOf(word)
      if (start === -1) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + word.length)
      node.parentElement?.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    return null
  }, word)
  if (!place) throw new Error(`The passage has no “${word}”.`)
  await page.mouse.click(place.x, place.y)
}

test('a visitor presses a word of Psalm 23, meets the Hebrew behind it, and finds every verse with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tools = page.waitForResponse(/word-tools/)
  await open(page, PSALM_23)
  await tools
  const card = page.getByRole('dialog', { name: 'The original behind “shepherd”' })
  await expect(async () => {
    await pressWord(page, 'shepherd')
    await expect(card).toContainText('Strong’s H7462', { timeout: 1_000 })
  }).toPass()
  await expect(card).toContainText('Hebrew')
  expect(await violations(page)).toEqual([])

  // A small word renders no word of its own.
  await page.keyboard.press('Escape')
  await pressWord(page, ' the ')
  await expect(page.getByText('is not sure: small words often stand for an ending')).toBeVisible()
  await page.keyboard.press('Escape')

  await pressWord(page, 'shepherd')
  await card.getByRole('link', { name: 'Every verse with this word' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('raah')
  await page.getByRole('button', { name: /^friend/ }).click()
  await expect(page.getByRole('region', { name: /^Verses/ }).locator('mark')).toHaveText(['friend'])
  expect(await violations(page)).toEqual([])
})

test('a passage is read word by word with the keyboard, and each word says what it is', async ({ page }) => {
  await open(page, PSALM_23)
  await page.getByRole('button', { name: 'Original words' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Original words of Psalm 23:1–6' })
  await expect(sheet.getByRole('listitem')).toHaveCount(6)
  await sheet.getByRole('listitem').nth(2).getByRole('button').press('Enter')
  await expect(sheet).toContainText('Strong’s H3068')
  await sheet.getByRole('button', { name: 'Next verse' }).press('Enter')
  await expect(sheet.getByRole('listitem').first()).toContainText('pastures')
  expect(await violations(page)).toEqual([])
})

test('elsewhere a visitor is told kindly what the tools are, and a press on a word does nothing', async ({
  page,
  mishaps,
}) => {
  mishaps.allow(/status of 40[34] .*api.words/)
  await open(page, '/studies/8')
  await pressWord(page, 'beginning')
  await page.getByRole('button', { name: 'Original words' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Original words are open to supporters')
  await expect(sheet.getByRole('link', { name: 'What a monthly gift opens' })).toBeVisible()
  await open(page, '/words/G2631')
  await expect(page.getByRole('link', { name: 'What a monthly gift opens' })).toBeVisible()
  await open(page, '/words/G9999')
  await expect(page.getByText('Strong’s dictionary has no word of this number.')).toBeVisible()
})
