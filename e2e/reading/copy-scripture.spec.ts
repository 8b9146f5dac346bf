import type { Page } from '@playwright/test'
import { expect, open, test } from '#e2e/fixtures/test.ts'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('selected Scripture of a study is copied as clean lines with one reference', async ({ page }) => {
  await open(page, '/studies/1')
  await expectCopy(
    page,
    ['that produces its fruit', 'shall prosper.'],
    /^that produces its fruit in its season,\n.*\n.*shall prosper\.\nPsalm 1:3 \(WEB\)$/,
  )
  // Also from one verse into the next, and from the menu of the verse.
  await expectCopy(
    page,
    ['shall prosper.', 'wicked are not so'],
    /prosper\.\nThe wicked .*\nPsalm 1:3–4 \(WEB\)$/,
  )
})

test('in a chapter, headings and numbers are left out; the setting includes the numbers, in the menu too', async ({
  page,
}) => {
  await open(page, '/bible/psalms/3')
  const [first, last] = ['Yahweh, how my adversaries', 'against me.']
  await expectCopy(page, [first, last], /^Yahweh, how my adversaries [^\d]*\nPsalm 3:1(–2)? \(WEB\)$/)

  await open(page, '/bible/john/3')
  await expectCopy(
    page,
    ['For God so loved', 'through him.'],
    /^For God so loved [^\d]*through him\.\nJohn 3:16–17 \(WEB\)$/,
  )
  await page.getByRole('button', { name: 'Reading settings' }).click()
  const setting = page.getByRole('group', { name: 'Verse numbers in copied Scripture' })
  await setting.getByRole('radio', { name: 'Included' }).check()
  await page.keyboard.press('Escape')
  await expectCopy(
    page,
    ['For God so loved', 'through him.'],
    /^16 For God so loved [^\d]* 17 For God [^\d]*through him\.\nJohn 3:16–17 \(WEB\)$/,
  )
  // While text is selected, a press on a verse opens no menu.
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.locator('.verse-number').getByText('16', { exact: true }).click()
  const actions = page.getByRole('dialog', { name: 'Verse actions' })
  await actions.getByRole('button', { name: 'One verse more' }).click()
  await actions.getByRole('button', { name: 'Copy with reference' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^16 For God so loved [^\d]* 17 For God /)
})

test('both translations side by side are copied with a reference each', async ({ page }) => {
  await open(page, '/bible/john/11?translation=both')
  await expectCopy(
    page,
    ['Jesus wept.', 'how he loved him!'],
    /^Jesus wept\.\n.*\nJohn 11:35–36 \(WEB\)\n\nJesus wept\.\n.*\nJohn 11:35–36 \(KJV\)$/,
  )
})

test('a selection that also has other text is left to the browser, which copies no verse numbers', async ({
  page,
}) => {
  await open(page, '/bible/john/3')
  await expectCopy(page, ['John 3', 'came to him by night'], /^John 3[\s\S]*of the Jews\.\s[^\d]*by night$/)
  expect(await clipboard(page)).not.toContain('(WEB)')
})

/** Selects from the beginning of some words to the end of others, copies by keyboard, and checks the clipboard. */
async function expectCopy(page: Page, [first, last]: [string, string], expected: RegExp): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      const text = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let isBegun = false
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        if (!isBegun && node.data.includes(first)) {
          range.setStart(node, node.data.indexOf(first))
          isBegun = true
        }
        if (!isBegun || !node.data.includes(last)) continue
        range.setEnd(node, node.data.indexOf(last) + last.length)
        // In both translations, up to the last of them.
        if (!node.parentElement?.closest('[data-translation="WEB"]') || !location.search) break
      }
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    },
    [first, last] as const,
  )
  // The listener is loaded once something is selected.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+c')
    expect(await clipboard(page)).toMatch(expected)
  }).toPass()
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
