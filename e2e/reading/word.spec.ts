import type { Page } from '@playwright/test'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { aSupporter } from '#e2e/fixtures/members/a-supporter.ts'
import { putInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { violations } from '#e2e/fixtures/page/accessibility.ts'
import { meetWord, pressWord } from '#e2e/fixtures/page/press-word.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

/** The day with Psalm 23. */
const PSALM_23 = '/studies/90'

/** Verses in a dialog over the page. */
const OPENED = '[role="dialog"] figure[data-translation="WEB"] blockquote'

/** Closes the card of a word. A press while it is still open would be on the card, or only close it. */
async function closeCard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^The original behind/ })).toHaveCount(0)
}

test('a visitor presses a word of Psalm 23, sees its Hebrew word, and finds every verse with that word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tools = page.waitForResponse(/word-tools/)
  await open(page, PSALM_23)
  await tools
  const card = page.getByRole('dialog', { name: 'The original behind “shepherd”' })
  await meetWord(page, 'shepherd', { card, says: 'Strong’s H7462' })
  await expect(card).toContainText('Hebrew')
  expect(await violations(page)).toEqual([])

  // A function word renders no token of its own.
  await closeCard(page)
  await pressWord(page, ' the ')
  await expect(page.getByText('is not sure: small words often stand for an ending')).toBeVisible()
  await closeCard(page)

  await meetWord(page, 'shepherd', { card, says: 'Strong’s H7462' })
  await card.getByRole('link', { name: 'Every verse with this word' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('raah')
  await page.getByRole('button', { name: /^friend/ }).click()
  await expect(page.getByRole('region', { name: /^Verses/ }).locator('mark')).toHaveText(['friend'])
  expect(await violations(page)).toEqual([])
})

test('on a phone the card of a word is a sheet at the bottom: its verse stays visible, and the focus returns to the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tools = page.waitForResponse(/word-tools/)
  await open(page, PSALM_23)
  await tools
  const card = page.getByRole('dialog', { name: 'The original behind “goodness”' })
  await meetWord(page, 'goodness', { card, says: 'Strong’s H2896' })
  await expect(card).toBeFocused()
  await expect(card.getByRole('button', { name: 'Verse actions' })).toBeInViewport({ ratio: 1 })
  const lines = page.locator('figure[data-translation="WEB"] blockquote')
  const [firstLine, lastLine] = [lines.getByText('Surely goodness'), lines.getByText('house forever.')]
  await expect(async () => {
    const sheet = await card.boundingBox()
    const [first, last] = [await firstLine.boundingBox(), await lastLine.boundingBox()]
    if (!sheet || !first || !last) throw new Error('The verse is not in sight.')
    expect(sheet.x).toBe(0)
    expect(sheet.width).toBe(360)
    expect(sheet.y + sheet.height).toBe(740)
    expect(first.y).toBeGreaterThan(100)
    expect(last.y + last.height).toBeLessThanOrEqual(sheet.y)
  }).toPass()
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(page.locator('blockquote :focus')).toContainText('Surely goodness')
  await meetWord(page, 'goodness', { card, says: 'Strong’s H2896' })
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Study' })).toBeVisible()
})

test('a passage is read word by word with the keyboard, and each word shows its details', async ({
  page,
}) => {
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

test('outside Psalm 23 a visitor sees a description of the tools, and a press on a word opens the verse menu', async ({
  page,
}) => {
  await open(page, '/studies/8')
  await pressWord(page, 'beginning')
  await expect(page.getByRole('dialog', { name: 'Verse actions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Original words' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Original words are open to supporters')
  await expect(sheet.getByRole('link', { name: 'What a monthly gift opens' })).toBeVisible()
  await open(page, '/words/G2631')
  await expect(page.getByRole('link', { name: 'What a monthly gift opens' })).toBeVisible()
  await open(page, '/words/G9999')
  await expect(page.getByText('Strong’s dictionary has no word with this number.')).toBeVisible()
})

test('in the Bible a visitor presses a word of Psalm 23; the number of a verse still opens its actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tools = page.waitForResponse(/word-tools/)
  await open(page, '/bible/psalms/23')
  await tools
  const card = page.getByRole('dialog', { name: 'The original behind “shepherd”' })
  await meetWord(page, 'shepherd', { card, says: 'Strong’s H7462' })
  expect(await violations(page)).toEqual([])
  const actions = page.getByRole('dialog', { name: 'Verse actions' })
  await card.getByRole('button', { name: 'Verse actions' }).click()
  await expect(actions).toContainText('Psalm 23:1')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.verse-number').getByText('4', { exact: true }).click()
  await expect(actions).toContainText('Psalm 23:4')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await page.setViewportSize({ width: 1280, height: 740 })
  await open(page, '/bible/psalms/23?translation=both')
  await meetWord(page, 'shepherd', { card, says: 'Strong’s H7462' })
  await closeCard(page)
  // The King James Version has no alignment with the tokens: a press opens the verse actions.
  await pressWord(page, 'want', 'figure[data-translation="KJV"] blockquote')
  await expect(page.getByRole('dialog', { name: 'Verse actions' })).toContainText('Psalm 23:1')
})

test('in other chapters, a reader without premium sees an explanation of the tools, also by keyboard', async ({
  page,
}) => {
  const invited = async () => {
    await open(page, '/bible/romans/8')
    await pressWord(page, 'condemnation')
    const actions = page.getByRole('dialog', { name: 'Verse actions' })
    await expect(actions).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(actions).toHaveCount(0)
    await page.getByRole('button', { name: 'Original words' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Original words of Romans 8:1–39' })
    await expect(sheet).toContainText('Original words are open to supporters')
    await expect(sheet.getByRole('link', { name: 'What a monthly gift opens' })).toBeVisible()
  }
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await invited()
  expect(await violations(page)).toEqual([])
  await aMember(page)
  await invited()
  expect(requests.filter((address) => address.includes('/words'))).toEqual([])
})

test('a supporter looks up words in a long chapter and in the panel, and sees a message without a connection', async ({
  page,
  context,
  product,
  pageErrors,
}) => {
  await aSupporter(page, product)
  const tools = page.waitForResponse(/word-tools/)
  await open(page, '/bible/psalms/119')
  await tools
  const card = page.getByRole('dialog', { name: /^The original behind/ })
  const answer = page.waitForResponse(/\/api\/passages\/.*\/words/)
  await meetWord(page, 'lamp', { card, says: 'Strong’s H5216' })
  expect(decodeURIComponent((await answer).url())).toContain('Psalm 119:101–105/words')
  expect(await (await answer).headerValue('content-encoding')).toBe('br')
  expect((await (await answer).request().sizes()).responseBodySize).toBeLessThan(3_500)

  // Another word of the same verses needs no further request.
  await closeCard(page)
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await pressWord(page, 'honey')
  await expect(card).toContainText('Strong’s H1706')
  await closeCard(page)
  await pressWord(page, 'hiding')
  await expect(card).toContainText('They come once you are online again.')
  // The card loads without another press when the device is online again.
  await context.setOffline(false)
  await expect(card).toContainText('Strong’s H5643')

  await open(page, '/bible/john/3')
  await page.locator('.verse-number').getByText('16', { exact: true }).click()
  await page.getByRole('button', { name: 'Cross-references' }).click()
  const others = page.getByRole('dialog', { name: 'Read with John 3:16' })
  await others.getByText('1 Timothy 1:15–16').click()
  await expect(others.getByText('to save sinners', { exact: false })).toBeVisible()
  await meetWord(page, 'sinners', { card, says: 'Strong’s G268', text: OPENED })
  await card.getByText('Strong’s G268').click()
  await expect(others).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(others).toBeVisible()

  const note = {
    title: 'Set free',
    scripture: 'Romans 8:1',
    content: 'Now.',
    date: '2026-01-02',
    day: null,
    deletedAt: null,
  }
  await putInAccount(page, 'note', crypto.randomUUID(), note)
  await open(page, '/notes')
  await page.getByRole('button', { name: 'Romans 8:1' }).click()
  const verse = page.getByRole('dialog', { name: 'Romans 8:1', exact: true })
  await expect(verse).toContainText('no condemnation')
  await meetWord(page, 'condemnation', { card, says: 'Strong’s G2631', text: OPENED })
  await card.getByText('Strong’s G2631').click()
  await expect(verse).toBeVisible()
  await card.getByRole('link', { name: 'Every verse with this word' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('katakrima')
  await expect(card).toHaveCount(0)
})
