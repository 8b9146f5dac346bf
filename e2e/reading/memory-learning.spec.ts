import type { Page } from '@playwright/test'
import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { tabTo } from '#e2e/fixtures/page/tab-to.ts'
import { expect, open, ready, test } from '#e2e/fixtures/test.ts'

const FIRST_DAY = new Date('2026-03-02T07:30:00-05:00')
const DAYS_LATER = new Date('2026-03-12T07:30:00-05:00')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const recited = (page: Page) => page.locator('[data-recited]')

/** Taps an element that is in reach without scrolling. */
async function tap(page: Page, name: string | RegExp): Promise<void> {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  await button(page, name).tap()
}

/** Checks accessibility in the light and dark colour scheme, and the size of touch targets. */
async function expectFit(page: Page, where: string): Promise<void> {
  // A word of the verse is as wide as its text; a press beside it reveals it too.
  const small = (await smallTargets(page)).filter((target) => !target.includes('data-word'))
  expect.soft(small, where).toEqual([])
  expect.soft(await overflowing(page), where).toEqual([])
  expect.soft(await violations(page), where).toEqual([])
  expect.soft(await contrastIn(page, 'dark'), `${where}, dark`).toEqual([])
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })

  test('a verse is learned with one thumb and offline, and its weak words are underlined at the next review', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.setFixedTime(FIRST_DAY)
    const [verse] = (await (await page.request.get('/api/memory-verses')).json()).verses
    const words: string[] = verse.verse.split(' ')
    await open(page, '/memory')
    const fresh = page.getByRole('region', { name: 'New today' })
    await expect(fresh).toContainText(verse.reference)
    await fresh.getByRole('button', { name: 'Learn' }).tap()
    await expect(heading(page, 'Read it')).toBeFocused()
    // From here on everything comes from the device.
    await context.setOffline(true)

    await test.step('it is read, and read aloud where the device has no voice', async () => {
      await expect(recited(page)).toContainText(verse.verse)
      await expectFit(page, 'reading')
      await tap(page, 'Next: Hear it')
      await expect(page.getByText(/read it aloud/)).toBeVisible()
      await expectFit(page, 'hearing')
      await tap(page, 'Next: First letters')
    })

    await test.step('a touch reveals a word behind its first letter', async () => {
      await expect(recited(page)).not.toContainText(words.slice(0, 3).join(' '))
      await expectFit(page, 'first letters')
      await recited(page).locator('[data-word="2"]').tap()
      await expect(recited(page)).toContainText(words[2] ?? '')
      await tap(page, 'Next: Fading words')
    })

    await test.step('more fades with each round', async () => {
      await expectFit(page, 'fading')
      for (const round of [2, 3, 4]) {
        await tap(page, 'More blanks')
        await expect(page.getByText(`Round ${round} of 4`)).toBeVisible()
      }
      await expect(recited(page)).not.toContainText(words[0] ?? '')
      await tap(page, 'Next: Type it')
    })

    await test.step('it is typed by its first letters', async () => {
      await page.getByText('First letters', { exact: true }).tap()
      await page.getByRole('textbox').tap()
      const letters = `${verse.reference} ${verse.verse} ${verse.reference}`
        .split(/[\s:–—]+/)
        .map((word) => /[\p{L}\d]/u.exec(word)?.[0] ?? '')
        .join('')
      await page.keyboard.insertText(letters.slice(0, -1))
      await expectFit(page, 'typing first letters')
      await page.keyboard.insertText(letters.slice(-1))
      await expect(page.getByText('Word for word.')).toBeVisible()
      await expectFit(page, 'typed')
      await tap(page, 'Next: Say it')
    })

    await test.step('it is recited, shown and rated', async () => {
      await expect(page.getByText(verse.verse.slice(0, 20))).toHaveCount(0)
      await expectFit(page, 'saying')
      await tap(page, 'Show the verse')
      await expectFit(page, 'said')
      await tap(page, /^Hard/)
      await expect(page.getByRole('region', { name: 'Due today' })).toContainText('Nothing is due today')
    })

    await context.setOffline(false)
    await test.step('days later it is first on the page; revealed words are underlined', async () => {
      await page.clock.setFixedTime(DAYS_LATER)
      await page.reload()
      await ready(page)
      const due = page.getByRole('region', { name: 'Due today' })
      await expect(due).toContainText(verse.reference)
      await expectFit(page, 'a verse is due')
      await due.getByRole('button', { name: 'Review' }).tap()
      await expect(heading(page, verse.reference)).toBeFocused()
      await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
      await tap(page, 'Show the verse')
      await expect(recited(page).locator('.weak-word')).toHaveText([words[2] ?? ''])
      await expectFit(page, 'reviewing')
      await tap(page, /^Good/)
      await expect(heading(page, 'One verse gone over. That is enough for now; go in peace.')).toBeVisible()
      await tap(page, 'Undo rating')
      await tap(page, 'Show the verse')
      await tap(page, /^Easy/)
      await tap(page, 'Back to your verses')
      await page.getByText('How well you know your verses').tap()
      await expect(
        page.getByRole('img', { name: /A calendar of the past year. 2 reviews on 2 days/ }),
      ).toBeVisible()
      await expectFit(page, 'with pictures')
    })
  })
})

test('by keyboard alone a verse is learned, and rated with the keys 1 to 4, in the King James Version', async ({
  page,
}) => {
  await page.clock.setFixedTime(FIRST_DAY)
  await open(page, '/memory')
  await page.getByText('How you learn').click()
  await page.getByText('King James Version').click()
  await expect(page.getByLabel('King James Version')).toBeChecked()
  await tabTo(button(page, 'Learn').first())
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Read it')).toBeFocused()
  const steps = page.getByRole('list', { name: 'Steps' })
  await tabTo(steps.getByRole('button', { name: '4. Fading words' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Fading words')).toBeFocused()
  const blanks = page.getByRole('button', { name: 'Blank: show the word' })
  await tabTo(blanks.first())
  const count = await blanks.count()
  await page.keyboard.press('ArrowRight')
  await expect(blanks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => blanks.count()).toBeLessThan(count)

  await steps.getByRole('button', { name: '5. Type it' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('textbox'))
  await page.keyboard.type('I do not know')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status')).toContainText('were missing')
  await tabTo(button(page, 'Next: Say it'))
  await page.keyboard.press('Enter')
  await tabTo(button(page, 'Show the verse'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await expect(page.getByText('Verse learned')).toBeVisible()

  await page.clock.setFixedTime(DAYS_LATER)
  await page.reload()
  await ready(page)
  await tabTo(button(page, 'Review'))
  await page.keyboard.press('Enter')
  await tabTo(button(page, 'Show the verse'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await expect(heading(page, 'One verse gone over. That is enough for now; go in peace.')).toBeFocused()
})
