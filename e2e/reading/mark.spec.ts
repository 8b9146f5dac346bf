import type { Page } from '@playwright/test'
import {
  allIsEncrypted,
  PASSPHRASE,
  turnOnEncryption,
  unlockWith,
} from '#e2e/fixtures/encryption/an-encrypted-account.ts'
import { aMember, signIn } from '#e2e/fixtures/members/a-member.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { watchForPageErrors } from '#e2e/fixtures/page/page-errors.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

test.describe.configure({ timeout: onThisMachine(90_000) })

const verseMenu = (page: Page) => page.getByRole('dialog', { name: 'Verse actions' })
const number = (page: Page, verse: number) =>
  page.locator('.verse-number').filter({ hasText: new RegExp(`^${verse}$`) })

/** Returns the texts that the page displays with a mark style, one for each line. */
function marked(page: Page, style: string): Promise<string[]> {
  return page.evaluate((style) => {
    const ranges = [...(CSS.highlights.get(`mark-${style}`) ?? [])]
    return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = document.createRange()
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
      return range.toString()
    })
  }, style)
}

async function pressStyle(page: Page, verse: number, ...names: string[]): Promise<void> {
  await number(page, verse).click()
  for (const name of names) await verseMenu(page).getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(verseMenu(page)).toBeHidden()
}

const aPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-US' }

for (const isEncrypted of [false, true])
  test(`a mark made offline on a phone is on the computer, in both translations${isEncrypted ? ', encrypted' : ''}`, async ({
    page,
    browser,
    product,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    const anna = await aMember(page)
    if (isEncrypted) await turnOnEncryption(page, ['Marks in the Bible'])
    const context = await browser.newContext({ baseURL: product.url, ...aPhone })
    const others = watchForPageErrors(context, product.url)
    others.allow(/ERR_INTERNET_DISCONNECTED/)
    const phone = await context.newPage()
    await signIn(phone, anna)
    if (isEncrypted) {
      await open(phone, '/my-bible')
      await unlockWith(phone, PASSPHRASE)
      await expect(phone.getByLabel('Passphrase', { exact: true })).toBeHidden()
    }
    await open(phone, '/bible/romans/8')
    // The menu is loaded before the connection ends.
    await number(phone, 27).click()
    await expect(verseMenu(phone)).toBeVisible()
    await phone.keyboard.press('Escape')
    await context.setOffline(true)
    await pressStyle(phone, 28, 'Highlight: Green', 'Bookmark')
    await expect
      .poll(() => marked(phone, 'green'))
      .toEqual([expect.stringMatching(/^We know that all things/)])
    await expect(number(phone, 28)).toHaveAttribute('data-bookmark', '')
    await context.setOffline(false)
    // The computer requests marks when its page opens, so they must be in the account by then.
    const stored = async () => (await entriesInAccount(page)).filter(({ kind }) => kind === 'mark')
    await expect.poll(stored, { timeout: onThisMachine(30_000) }).toHaveLength(2)

    await open(page, '/bible/romans/8?translation=both')
    await expect
      .poll(() => marked(page, 'green'))
      .toEqual([expect.stringMatching(/^We know that all/), expect.stringMatching(/^And we know that all/)])
    if (isEncrypted) {
      await allIsEncrypted(page)
      expect(await stored()).toHaveLength(2)
      expect(JSON.stringify(await stored())).not.toMatch(/ROM 8|green/)
    }
    await open(page, '/studies/1')
    await expect.poll(() => marked(page, 'green')).toEqual([])
    expect(others.unexpected()).toEqual([])
    await context.close()
  })

test('words are chosen by keyboard and marked; the colour is changed, and the mark removed', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/bible/john/1')
  await number(page, 5).click()
  const menu = verseMenu(page)
  await menu.getByRole('button', { name: 'Mark only some words' }).focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'The', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await menu.getByRole('button', { name: 'Highlight: Rose', exact: true }).press('Enter')
  await expect.poll(() => marked(page, 'rose')).toEqual(['The light shines'])
  await expect(menu.getByRole('status')).toHaveText('Highlight: Rose saved')
  await expect(menu.getByRole('button', { name: 'Highlight: Rose', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await menu.getByRole('button', { name: 'Underline', exact: true }).press('Enter')
  await expect.poll(() => marked(page, 'underline')).toEqual(['The light shines'])
  expect(await marked(page, 'rose')).toEqual([])
  await menu.getByRole('button', { name: 'Underline', exact: true }).press('Enter')
  await expect.poll(() => marked(page, 'underline')).toEqual([])
})

test('selected words get a colour from the bar beside them; overlapping marks are both displayed', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/bible/john/1')
  await pressStyle(page, 4, 'Highlight: Gold')
  const text = page.locator('.scripture-prose', { hasText: 'In him was life' }).first()
  await text.evaluate((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const start = node.data.indexOf('was life')
      if (start < 0) continue
      range.setStart(node, start)
      range.setEnd(node, start + 'was life'.length)
      break
    }
    getSelection()?.addRange(range)
  })
  const bar = page.getByRole('dialog', { name: 'Mark the selected words' })
  await bar.getByRole('button', { name: 'Highlight: Blue' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => marked(page, 'blue')).toEqual([expect.stringMatching(/^was life/)])
  expect(await marked(page, 'gold')).toEqual([expect.stringMatching(/^In him was life/)])
})

test('a visitor’s marks stay on the device, also after a reload, and move into the account', async ({
  page,
}) => {
  await open(page, '/bible/john/3')
  await pressStyle(page, 16, 'Highlight: Violet')
  await expect.poll(() => marked(page, 'violet')).toHaveLength(1)
  await open(page, '/bible/john/3?translation=KJV')
  await expect.poll(() => marked(page, 'violet')).toEqual([expect.stringMatching(/^For God so loved/)])
  await aMember(page)
  await open(page, '/bible/john/3')
  await expect.poll(() => marked(page, 'violet')).toEqual([expect.stringMatching(/^For God so loved/)])
})

test('a mark is displayed wherever its verse appears: in a search, and in the daily memory verse', async ({
  page,
}) => {
  await aMember(page)
  await open(page, '/bible/john/3')
  await pressStyle(page, 16, 'Highlight: Gold')
  await open(page, '/search?q=begotten')
  await expect.poll(() => marked(page, 'gold')).toContainEqual(expect.stringMatching(/^For God so loved/))
})
