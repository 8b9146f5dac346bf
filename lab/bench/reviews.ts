import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { DAY_MS } from '#contract/values/durations.ts'
import { medianOf, printHeading, printTable, rounded } from '#lab/shared/table.ts'
import { phones, putInAccount, signUpOn, slowDown } from './phone.ts'
import { startForBench } from './product.ts'
import { pressesIn, watchPresses } from './review-probe.ts'

const VERSES = 176
const OTHER_VERSES = 24
const REVIEWS_OF_EACH = 10
const DAYS_BETWEEN = 5
const RATED = 30

/** Target: maximum time in milliseconds from a press to the next paint. */
const BAR_MS = 50

/** Pause in milliseconds before each press, in which the page completes the work of the previous one. */
const PAUSE_MS = 1_000

/** Measures how fast a slow phone responds to the presses of a review session with two hundred due verses. */
export async function measureReviews(): Promise<void> {
  const product = await startForBench({ dataDir: 'reviews' })
  const { newPhone, close } = await phones(product.url)
  const page = await newPhone()
  await signUpOn(page)
  await plantVerses(page)
  await page.goto('/memory')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  await page.evaluate(watchPresses)
  for (let rated = 0; rated < RATED; rated += 1) {
    await press(page, page.getByRole('button', { name: 'Show the verse' }))
    await press(page, page.getByRole('button', { name: /^Good/ }))
  }
  await page.waitForTimeout(PAUSE_MS)
  const presses = await page.evaluate(pressesIn)
  await close()
  await product.stop()

  printHeading(`Reviews of ${VERSES + OTHER_VERSES} due verses in Chromium, CPU 4× slower`)
  printTable(
    ['', 'press to paint, median ms', 'most ms', 'bar ms'],
    (['Show the verse', 'Good'] as const).map((name) => {
      const times = presses.filter((one) => one.name.startsWith(name)).map(({ ms }) => ms)
      return [name, rounded(medianOf(times)), rounded(Math.max(...times)), String(BAR_MS)]
    }),
  )
}

async function plantVerses(page: Page): Promise<void> {
  const begin = Date.now() - 2 * REVIEWS_OF_EACH * DAYS_BETWEEN * DAY_MS - 365 * DAY_MS
  const at = new Date(begin).toISOString()
  const references = [
    ...Array.from({ length: VERSES }, (_, index) => `Psalm 119:${index + 1}`),
    ...Array.from({ length: OTHER_VERSES }, (_, index) => `Psalm 78:${index + 1}`),
  ]
  const verses = references.map((reference) => {
    const values = {
      reference,
      category: null,
      memorizedAt: null,
      learnedAt: at,
      collection: null,
      deletedAt: null,
    }
    return { entry: randomUUID(), at, values }
  })
  const reviews = Array.from({ length: REVIEWS_OF_EACH }, (_, round) =>
    verses.map(({ entry: verse }) => {
      const reviewedAt = new Date(begin + (round + 1) * DAYS_BETWEEN * DAY_MS).toISOString()
      const said = {
        verse,
        reviewedAt,
        rating: 3,
        step: 'say',
        translation: 'WEB',
        weak: null,
        deletedAt: null,
      }
      return { entry: randomUUID(), at: reviewedAt, values: said }
    }),
  )
  const choices = { reviewsADay: 40, newADay: 1, translation: 'WEB', deletedAt: null }
  await putInAccount(page, 'verse', verses)
  await putInAccount(page, 'review', reviews.flat())
  await putInAccount(page, 'memory-choices', [{ entry: 'choices', at, values: choices }])
}

/** Presses at the place of a button. `click` would first run scripts in the page, whose time would be measured too. */
async function press(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not displayed.')
  await page.waitForTimeout(PAUSE_MS)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
