import type { Page } from '@playwright/test'
import { PLAN_DAYS } from '#contract/limits.ts'
import { aMember } from '#e2e/fixtures/members/a-member.ts'
import { aReaderOfTheWholePlan } from '#e2e/fixtures/members/a-reader-of-the-whole-plan.ts'
import { entriesInAccount } from '#e2e/fixtures/members/entries-in-account.ts'
import { overflowing, smallTargets, violations } from '#e2e/fixtures/page/accessibility.ts'
import { contrastIn } from '#e2e/fixtures/page/contrast.ts'
import { toasts, todaysStudy } from '#e2e/fixtures/page/parts.ts'
import { expect, open, test } from '#e2e/fixtures/test.ts'
import { onThisMachine } from '#scripts/testing/on-this-machine.ts'

const FIRST_WORDS = 'I want to read this all the way to the end.'
const journeyComplete = (page: Page) => page.getByRole('region', { name: 'Journey complete' })
const markComplete = (page: Page) => page.getByRole('button', { name: 'Mark Complete' })
const undo = (page: Page, day: number) => page.getByRole('button', { name: `Undo completion of day ${day}` })

/** Formats a date as the page does. The browser of these tests is in American English. */
const inWords = (instant: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)

async function completedDays(page: Page): Promise<{ reading: number; days: number[] }> {
  const { reading, days } = await (await page.request.get('/api/completions')).json()
  return { reading, days }
}

/** Checks a screen at the widths of a phone and a desktop, in light, dark and sepia. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overflowing(page), `${name}, ${width} px`).toEqual([])
    expect.soft(await violations(page, {}), `${name}, ${width} px`).toEqual([])
    for (const light of ['dark', 'sepia'] as const)
      expect.soft(await contrastIn(page, light), `${name}, ${width} px, ${light}`).toEqual([])
    if (width === 360) expect.soft(await smallTargets(page), name).toEqual([])
  }
}

test('a reader completes day 1500, begins a second reading, and sees the answers of the first one', async ({
  page,
  product,
}) => {
  test.setTimeout(onThisMachine(180_000))
  const { email } = await aMember(page)
  const question = (await (await page.request.get('/api/studies/1')).json()).questions[0]
  const answers = [{ day: 1, key: question.key, question: question.text, text: FIRST_WORDS }]
  const begun = await aReaderOfTheWholePlan(product, { email, open: [PLAN_DAYS], answers })

  await test.step('day 1500 completes the journey, on its page and on Today', async () => {
    await open(page, '/')
    await expect(todaysStudy(page)).toContainText('Day 1500')
    await open(page, `/studies/${PLAN_DAYS}`)
    await markComplete(page).click()
    await expect(journeyComplete(page)).toContainText('You have read from every chapter of the Bible.')
    // The page shows the day before the server has it.
    await expect.poll(async () => (await completedDays(page)).days).toHaveLength(PLAN_DAYS)
    await open(page, '/')
    const journey = journeyComplete(page)
    await expect(journey).toContainText(`Begun ${inWords(begun)}, completed `)
    await expect(journey).toContainText(FIRST_WORDS)
    await expect(journey.getByRole('definition')).toContainText(['1,500', '1,189', '1'])
    await expect(journey).not.toContainText('prayer')
    await expectAccessible(page, 'journey complete')
  })

  await test.step('the end of the reading is printed alone, and shared as a link', async () => {
    const journey = journeyComplete(page)
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printing', '')
    })
    await journey.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html[data-printing]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(journey).toContainText('You have read from every chapter of the Bible.')
    await expect(journey.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: "Today's Memory Verse" })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(journey.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  await test.step('all answers can be read', async () => {
    await journeyComplete(page).getByRole('button', { name: 'Read your answers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your answers' })
    await expect(dialog.getByRole('listitem')).toContainText([`Day 1${question.text}`])
    await expect(dialog).toContainText(FIRST_WORDS)
    await page.keyboard.press('Escape')
  })

  await test.step('a second reading begins with day 1, and can be undone until a day is complete', async () => {
    await journeyComplete(page).getByRole('button', { name: 'Begin a second reading' }).click()
    await expect(todaysStudy(page)).toContainText(/Day 1(?!\d)/)
    await expect(todaysStudy(page).getByRole('article')).toContainText('Second reading')
    await page.getByRole('button', { name: 'Back to your completed first reading' }).click()
    await journeyComplete(page).getByRole('button', { name: 'Begin a second reading' }).click()
    await expect(todaysStudy(page)).toContainText(/second reading/i)
    await expect.poll(() => completedDays(page)).toEqual({ reading: 2, days: [] })
  })

  await test.step('the first answer is under its question, and the field is empty', async () => {
    await open(page, '/studies/1#questions')
    const field = page.getByLabel(question.text, { exact: true })
    await expect(field).toHaveValue('')
    await expect(page.getByText(FIRST_WORDS)).toBeVisible()
    await expect(page.getByText(/^Your answer of /)).toBeVisible()
    await expectAccessible(page, 'questions of a second reading')
    await field.fill('I am still reading.')
    await page.getByRole('button', { name: 'Save answer 1' }).click()
    await expect(toasts(page)).toContainText('Your responses have been saved!')
    await markComplete(page).click()
    await expect(undo(page, 1)).toBeVisible()
    await expect.poll(() => completedDays(page)).toEqual({ reading: 2, days: [1] })
  })

  await test.step('both readings are in the account, also after a reload', async () => {
    await open(page, '/studies/1#questions')
    await expect(page.getByLabel(question.text, { exact: true })).toHaveValue('I am still reading.')
    await expect(page.getByText(FIRST_WORDS)).toBeVisible()
    await expect(undo(page, 1)).toBeVisible()
    const texts = new Map((await entriesInAccount(page)).map(({ id, fields }) => [id, fields.text]))
    expect(texts.get(`1-${question.key}`)).toBe(FIRST_WORDS)
    expect(texts.get(`1-${question.key}-2`)).toBe('I am still reading.')
    expect([...texts.keys()]).toContain('day-1-2')
    const { readings } = await (await page.request.get('/api/progress')).json()
    expect(readings).toMatchObject([
      { reading: 1, studies: PLAN_DAYS },
      { reading: 2, studies: 1 },
    ])
  })
})

test('if days before day 1500 are not completed, its page lists them and links to the first one', async ({
  page,
  product,
}) => {
  test.setTimeout(onThisMachine(90_000))
  const { email } = await aMember(page)
  await aReaderOfTheWholePlan(product, { email, open: [12, 40, PLAN_DAYS], answers: [] })
  await open(page, `/studies/${PLAN_DAYS}`)
  await markComplete(page).click()
  const done = page.getByRole('region', { name: 'Day 1500 is complete' })
  await expect(done).toContainText('Still open: days 12 and 40.')
  await done.getByRole('link', { name: 'Go to day 12' }).click()
  await expect(page).toHaveURL(/\/studies\/12$/)
})
