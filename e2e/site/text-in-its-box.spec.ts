import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { lead } from '#e2e/fixtures/members/a-group.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { putInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { violations } from '#e2e/fixtures/page/accessibility.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test.use({ viewport: { width: 320, height: 640 } })

const MARKS = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x300 + index)).join('')
const HEBREW = 'שלום (יוחנן 3:16) עולם'
const ARABIC = 'ما المحبة؟ 1 Cor 13:4–7 كلها'
const NAME = 'שָׂרָה (כהן)'
const texts = [
  '⸻'.repeat(20),
  'a'.repeat(500),
  '﷽'.repeat(10),
  `Z${MARKS} and Z${MARKS}`,
  `https://example.org/${'x'.repeat(280)}`,
  HEBREW,
  ARABIC,
]
const BLANKS = '\u3000\n\u3000\n\u3000'

async function asNamed(page: Page, origin: string): Promise<void> {
  await aMember(page)
  const data = { displayName: NAME, timeZone: 'America/New_York' }
  const answer = await page.request.put('/api/profile', { data, headers: { origin } })
  expect(answer.ok()).toBe(true)
}

/** On the screen and on paper nothing is wider than what it is in. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect
      .poll(() =>
        page.evaluate((media) => {
          // On paper the sheet is the page.
          const boxes = media === 'print' ? 'html' : 'html, main, .dialog-veil, .dialog-sheet'
          const wide = [...document.querySelectorAll<HTMLElement>(boxes)]
          const past = wide.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          return past.map(({ tagName, className }) => `${tagName} ${className}`)
        }, media),
      )
      .toEqual([])
  }
  await page.emulateMedia({ media: null })
}

/** Where parts of a text are on the screen, from the left. */
function leftOf(place: Locator, parts: readonly string[]): Promise<number[]> {
  return place.evaluate((element, parts) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return parts.map((part) => {
      const text = texts.find(({ data }) => data.includes(part))
      if (!text) throw new Error(`There is no ${part}.`)
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(part))
      range.setEnd(text, text.data.indexOf(part) + part.length)
      return range.getBoundingClientRect().left
    })
  }, parts)
}

async function expectInOrder(place: Locator, ...parts: string[]): Promise<void> {
  const lefts = await leftOf(place, parts)
  expect(lefts, parts.join(' ')).toEqual([...lefts].sort((one, other) => one - other))
}

/** The one is painted the same whether the other is there or not. */
async function expectNothingOver(part: Locator, text: Locator): Promise<void> {
  const before = await part.screenshot()
  await text.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  expect(before.equals(await part.screenshot())).toBe(true)
  await text.evaluate((element) => element.style.removeProperty('visibility'))
}

test('comments of any characters stay in their box, in their line and in order', async ({
  page,
  product,
}) => {
  await asNamed(page, product.url)
  const headers = { origin: product.url }
  const post = (text: string) =>
    page.request.post('/api/discussions/study:61/comments', { data: { id: randomUUID(), text }, headers })
  for (const text of texts) expect((await post(text)).status()).toBe(201)
  expect((await post(BLANKS)).status()).toBe(400)

  await open(page, '/studies/61#discussion')
  await page.getByLabel('Share your thoughts').fill(BLANKS)
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeDisabled()
  await page.getByLabel('Share your thoughts').fill('')
  const row = (text: string) =>
    page.getByRole('region', { name: 'Comments' }).getByRole('listitem').filter({ hasText: text })
  await expect(row('aaaa')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const name = row(HEBREW).locator('bdi').first()
  await expectInOrder(name, 'כהן', '(')
  await expectInOrder(row(HEBREW).locator('p').last(), 'עולם', '3', ':', '16', 'שלום')
  await expectInOrder(row(ARABIC).locator('p').last(), 'كلها', '1 Cor', '13:4', 'ما')
  expect(await violations(page)).toEqual([])
  const marked = row('and Z').locator('p').last()
  await marked.scrollIntoViewIfNeeded()
  await expectNothingOver(row('and Z').locator('p').first(), marked)
})

test('a note of any characters stays in its box, and a reference in its title reads as it was written', async ({
  page,
}) => {
  await aMember(page)
  for (const text of texts) {
    const date = new Date().toISOString().slice(0, 10)
    const fields = {
      title: text.slice(0, 100),
      content: text,
      scripture: '',
      date,
      day: null,
      deletedAt: null,
    }
    await putInAccount(page, 'note', randomUUID(), fields)
  }
  await open(page, '/notes')
  await expect(page.getByRole('article')).toHaveCount(texts.length)
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
  const arabic = page.getByRole('article').filter({ hasText: ARABIC })
  await expectInOrder(arabic.getByRole('heading'), 'كلها', '1', 'Cor', '13:4', 'ما')
})

test('a prayer of any characters stays in its box', async ({ page }) => {
  await aMember(page)
  for (const text of texts) {
    const date = new Date().toISOString().slice(0, 10)
    const fields = {
      title: text.slice(0, 100),
      request: text,
      category: 'Personal',
      date,
      answeredOn: null,
      story: '',
      deletedAt: null,
    }
    await putInAccount(page, 'prayer', randomUUID(), fields)
  }
  await open(page, '/prayer')
  await expect(page.getByRole('article').filter({ hasText: ARABIC })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
  const arabic = page.getByRole('article').filter({ hasText: ARABIC })
  await expectInOrder(arabic.getByRole('heading'), 'كلها', '1', 'Cor', '13:4', 'ما')
})

test('names of groups of any characters stay in their box', async ({ page, product }) => {
  await asNamed(page, product.url)
  for (const text of texts) {
    const id = await lead(page, product.url, { title: text.slice(0, 100), admission: 'open' })
    await open(page, `/community/${id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (text !== ARABIC) continue
    const title = page.getByRole('dialog').getByRole('heading', { name: text })
    await expectInOrder(title, 'كلها', '1', 'Cor', '13:4', 'ما')
    expect(await violations(page)).toEqual([])
  }
  await open(page, '/community')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const titles = page.getByRole('main').getByRole('heading', { name: ARABIC })
  await expect(titles.first()).toBeVisible()
  for (const title of await titles.all()) await expectInOrder(title, 'كلها', '1', 'Cor', '13:4', 'ما')
  expect(await violations(page)).toEqual([])
})
