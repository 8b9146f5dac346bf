import type { Page } from '@playwright/test'
import { aVoice, speakUntil, spokenNow } from '#e2e/fixtures/page/a-voice.ts'
import { tabTo } from '#e2e/fixtures/page/tab-to.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'

const player = (page: Page) => page.getByRole('region', { name: 'Listen' })

/** Returns the highlighted text, and the rule beside it. */
function marked(page: Page) {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('listening') ?? []
    const rule = document.querySelector('.listen-rule')
    if (!(range instanceof Range) || !rule) return null
    const [words, beside] = [range.getBoundingClientRect(), rule.getBoundingClientRect()]
    const staying = [...document.querySelectorAll('.dialog-head, [role="dialog"] [role="tablist"]')]
    const band = {
      top: Math.max(...staying.map((element) => element.getBoundingClientRect().bottom)),
      bottom: document.querySelector('section[aria-label="Listen"]')?.getBoundingClientRect().top ?? 0,
    }
    return {
      text: range.toString(),
      isRuled: beside.right <= words.left && Math.abs(beside.height - words.height) < 1,
      isInSight: words.top >= band.top && words.top < band.bottom,
    }
  })
}

/** Waits until a text is highlighted, with the rule beside it, where the reader sees it. */
const expectMarked = (page: Page, text: RegExp) =>
  expect
    .poll(() => marked(page))
    .toMatchObject({ text: expect.stringMatching(text), isRuled: true, isInSight: true })

const press = (page: Page, name: string) => player(page).getByRole('button', { name }).click()

test('a device without a voice shows a message when reading aloud is requested', async ({ page }) => {
  await open(page, '/studies/1')
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(player(page)).toHaveText('This device has no voice to read aloud.')
  await press(page, 'Stop listening')
  await expect(player(page)).toHaveCount(0)
})

test('a study is read aloud, verse by verse, and the page follows the voice until the reader scrolls away', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await aVoice(page)
  const requests: string[] = []
  await open(page, '/studies/1')
  await page.waitForLoadState('networkidle')
  const text = await page.getByRole('tabpanel').textContent()
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await tabTo(page.getByRole('button', { name: 'Listen', exact: true }))
  await page.keyboard.press('Enter')
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect.poll(() => spokenNow(page)).toBe('Psalm 1, verses 1 to 6.')
  expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual([])

  await speakUntil(page, 'but his delight')
  await expectMarked(page, /^but his delight .* day and night\.$/)
  await speakUntil(page, 'Psalm 1 opens the Psalms')
  await expectMarked(page, /^Psalm 1 opens the Psalms/)
  expect(await page.getByRole('tabpanel').textContent()).toBe(text)

  // If the reader has scrolled away, the page does not follow the voice; a step scrolls back to it.
  await page.locator('.dialog-veil').evaluate((veil) => veil.scrollTo({ top: 0 }))
  await speakUntil(page, 'Yahweh, I hardly know')
  await expect.poll(async () => (await marked(page))?.isInSight).toBe(false)
  expect(await page.locator('.dialog-veil').evaluate((veil) => veil.scrollTop)).toBe(0)
  await press(page, 'Back')
  await expect.poll(() => marked(page)).toMatchObject({ isRuled: true, isInSight: true })
  await press(page, 'Pause')
  expect(await spokenNow(page)).toBeNull()
  await press(page, 'Back')
  await expect.poll(async () => (await marked(page))?.text).toMatch(/^Fill a glass/)
  await press(page, 'Forward')
  await expect.poll(async () => (await marked(page))?.text).toMatch(/^Yahweh, I hardly know/)
  await press(page, 'Play')
  await expect.poll(() => spokenNow(page)).toBe('Prayer.')

  // Continues to the end, also while another tab of the study is open.
  await page.getByRole('tab', { name: 'Questions' }).click()
  await speakUntil(page, 'Carry this with you.')
  await expect.poll(() => marked(page)).toBeNull()
  await page.getByRole('tab', { name: 'Study' }).click()
  await expect.poll(() => marked(page)).toMatchObject({ isRuled: true, isInSight: true })
})

test('speed and voice are remembered; the sleep timer and leaving the study stop the reading', async ({
  page,
}) => {
  await page.clock.install()
  await aVoice(page)
  await open(page, '/studies/1')
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await player(page).getByLabel('Speed').selectOption('1.5')
  const voices = player(page).getByLabel('Voice')
  await expect(voices.locator('optgroup[label="Needs a connection"]')).toHaveText('Far')
  await voices.selectOption('Far')
  await player(page).getByLabel('Sleep timer').selectOption('5 minutes')
  await page.clock.runFor(1_000)
  await expect
    .poll(() => page.evaluate(() => window.voice.said.at(-1)))
    .toMatchObject({ rate: 1.5, voice: { name: 'Far' } })
  await page.clock.setSystemTime(Date.now() + 10 * 60_000)
  await page.evaluate(() => window.voice.finish())
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await spokenNow(page)).toBeNull()

  await press(page, 'Play')
  await expect.poll(() => spokenNow(page)).toContain('Blessed is the man')
  await page.getByRole('link', { name: /Next day/ }).click()
  await expect(page).toHaveURL('/studies/2')
  await expect(player(page)).toHaveCount(0)
  await expect.poll(() => spokenNow(page)).toBeNull()

  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(player(page).getByLabel('Speed')).toHaveValue('1.5')
  await expect.poll(() => spokenNow(page)).toBe('Luke 11, verses 1 to 13.')
  await page.emulateMedia({ media: 'print' })
  await expect(player(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/studies')
  await expect.poll(() => spokenNow(page)).toBeNull()
})
