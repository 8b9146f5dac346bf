import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { phones, putInAccount, signInOn, signUpOn, slowDown, type Written } from '#lab/bench/phone.ts'
import { startForBench } from '#lab/bench/product.ts'
import { pressesIn, watchPresses } from '#lab/bench/review-probe.ts'
import { medianOf, printHeading, printTable, rounded } from '#lab/shared/table.ts'
import { importMarks, rowOf, undoImport } from './import-marks.ts'
import { storeBare } from './sync-probe.ts'

const MARKS_IN_CHAPTER = 500
const ALL_MARKS = 20_000
/** Number of marks in the largest import: nearly as many as an account may have. */
const IMPORTED = 35_000
const ROUNDS = 7
const PRESSES = 20

/** Verses of Psalm 119, the longest chapter. */
const VERSES = 176

/** Target: ratio of the times to paint the chapter, with marks and without. */
const BAR_RATIO = 1.1
/** Target: maximum time in milliseconds from a press on a colour to the paint of the mark. */
const BAR_PRESS_MS = 50
/** Target: maximum time in seconds until a new device has received all marks. */
const BAR_SYNC_S = 5

const CHAPTER = '/bible/psalms/119'

interface Opening {
  /** Milliseconds from the request to the largest contentful paint: the text of the chapter. */
  paintMs: number
  /** Milliseconds for which the main thread was busy while the chapter was opened. */
  busyMs: number
  /** Longest task, in milliseconds. */
  longestMs: number
}

/**
 * Measures what marks cost: the longest chapter with and without them on a slow phone, a press on a colour, and the
 * first sync of a new device.
 */
export async function measureMarks(): Promise<void> {
  const product = await startForBench({ dataDir: 'marks' })
  const { newPhone, close } = await phones(product.url)
  const page = await newPhone()
  await signUpOn(page)
  const plain = await openings(page)
  await putInAccount(page, 'mark', someMarks(MARKS_IN_CHAPTER, inThePsalm))
  await page.goto('/my-bible')
  await page.getByText(`${MARKS_IN_CHAPTER} marks`).first().waitFor()
  const marked = await openings(page, MARKS_IN_CHAPTER)
  const presses = await pressColors(page)

  const rich = await newPhone()
  const account = await signUpOn(rich)
  const many = await importMarks(rich, ALL_MARKS)
  // The page would go on to store its marks in their final form, in the same browser as the new device.
  await rich.close()
  const fresh = await newPhone()
  await signInOn(fresh, account)
  const openedAt = performance.now()
  await fresh.goto('/my-bible')
  await fresh
    .getByText(`${ALL_MARKS.toLocaleString('en-US')} marks`)
    .first()
    .waitFor()
  const receivedS = (performance.now() - openedAt) / 1000
  await fresh.close()
  const bare = await newPhone()
  await bare.goto('/my-bible')
  const bareS = (await bare.evaluate(storeBare, ALL_MARKS)) / 1000
  await bare.close()
  const importer = await newPhone()
  await signUpOn(importer)
  const most = await importMarks(importer, IMPORTED)
  const undone = await undoImport(importer)
  await close()
  await product.stop()

  const median = (list: readonly Opening[], name: keyof Opening) => medianOf(list.map((one) => one[name]))
  const ratio = (name: keyof Opening) => (median(marked, name) / median(plain, name)).toFixed(2)
  const both = (name: keyof Opening) => [rounded(median(plain, name)), rounded(median(marked, name))]
  printHeading(`Psalm 119 with ${MARKS_IN_CHAPTER} marks in Chromium, CPU 4× slower`)
  printTable(
    ['', 'without', 'with', 'ratio', 'bar'],
    [
      ['chapter painted, ms', ...both('paintMs'), ratio('paintMs'), `${BAR_RATIO}`],
      ['main thread busy, ms', ...both('busyMs'), ratio('busyMs'), ''],
      ['longest task, ms', ...both('longestMs'), '', ''],
      [
        'press to paint, ms: median, most',
        '',
        `${rounded(medianOf(presses))}, ${rounded(Math.max(...presses))}`,
        '',
        `${BAR_PRESS_MS}`,
      ],
    ],
  )
  printHeading(`${ALL_MARKS.toLocaleString('en-US')} marks`)
  printTable(
    ['', 's', 'bar s'],
    [
      ['received by a new device, from the request of its page', receivedS.toFixed(1), `${BAR_SYNC_S}`],
      ['as many rows stored by a bare loop', bareS.toFixed(1), ''],
    ],
  )
  printTable(
    ['', 'stored s', 'sent s', 'tasks over 50 ms', 'longest ms'],
    [
      rowOf(`${ALL_MARKS.toLocaleString('en-US')} marks imported`, many),
      rowOf(`${IMPORTED.toLocaleString('en-US')} marks imported`, most),
      rowOf('the same import undone', undone),
    ],
  )
}

async function openings(page: Page, marks = 0): Promise<Opening[]> {
  const opened: Opening[] = []
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await openChapter(page, marks))
  return opened
}

/** Opens the chapter on a slow phone, and waits until its marks are displayed and the page is quiet. */
async function openChapter(page: Page, marks: number): Promise<Opening> {
  await page.goto('about:blank')
  const cdp = await slowDown(page)
  await cdp.send('Performance.enable')
  const busyAt = await busyMs(cdp)
  await page.goto(CHAPTER)
  await page.locator('html[data-ready]').waitFor()
  if (marks > 0) await page.waitForFunction(() => CSS.highlights.has('mark-gold'))
  await page.waitForLoadState('networkidle')
  const longestMs = Math.max(
    0,
    ...(await page.evaluate(entriesOf, 'longtask')).map(({ duration }) => duration),
  )
  const paintMs = Math.max(
    ...(await page.evaluate(entriesOf, 'largest-contentful-paint')).map(({ startTime }) => startTime),
  )
  const opening = { paintMs, busyMs: (await busyMs(cdp)) - busyAt, longestMs }
  await cdp.detach()
  return opening
}

/** Runs in the page. Returns the performance entries of a type that the page has recorded. */
function entriesOf(type: string): Promise<{ startTime: number; duration: number }[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
    )
    observer.observe({ type, buffered: true })
    // Without an entry the observer is not called.
    setTimeout(() => resolve([]), 200)
  })
}

async function busyMs(cdp: Awaited<ReturnType<typeof slowDown>>): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Presses colours in the menu of a verse, in the chapter with all its marks. Returns the times to the next paint. */
async function pressColors(page: Page): Promise<number[]> {
  const number = page.locator('.verse-number').nth(20)
  await number.click()
  const menu = page.getByRole('dialog', { name: 'Verse actions' })
  await menu.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchPresses)
  for (let press = 0; press < PRESSES; press += 1) {
    await menu
      .getByRole('button', { name: press % 2 ? 'Highlight: Rose' : 'Highlight: Blue', exact: true })
      .click()
    await page.waitForTimeout(500)
  }
  return (await page.evaluate(pressesIn)).map(({ ms }) => ms)
}

const styles = ['gold', 'green', 'blue', 'rose', 'violet', 'underline', 'bookmark']

function someMarks(count: number, place: (index: number) => string): Written[] {
  return Array.from({ length: count }, (_, index) => ({
    entry: randomUUID(),
    at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    values: { place: place(index), style: styles[index % styles.length] ?? 'gold', deletedAt: null },
  }))
}

/** Marks whole verses and words in turn. */
function inThePsalm(index: number): string {
  const verse = `119:${1 + (index % VERSES)}`
  return index < VERSES ? `WEB PSA ${verse}` : `WEB PSA ${verse}.${index % 4}-${verse}.${4 + (index % 3)}`
}
