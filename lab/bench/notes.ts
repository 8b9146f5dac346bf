import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { during, fling, framesOf } from '#lab/bench/http/watching.ts'
import { medianOf, printed, printHeading, printTable, rangeOf, rounded } from '#lab/shared/table.ts'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { laidOutCards, watchPage } from './frame-probe.ts'
import { startForBench } from './product.ts'
import { firstCardMs, plantNotes, pressToFirstCard, watchForFirstCard } from './seed-notes.ts'

const NOTES = 5000
const NOTE_CHARS = 800
const ROUNDS = 5
const FLINGS = 5

/**
 * Target: maximum time in milliseconds that scripts may need until the card of the first note is displayed. Users do
 * not notice such a delay.
 */
const BAR_SCRIPT_MS = 200

interface Opening {
  /**
   * Milliseconds until the card of the first note is displayed, counted from the click on a link or from the load event
   * of the page.
   */
  firstCardMs: number
  /** Milliseconds for which scripts ran during `firstCardMs`. */
  scriptMs: number
}

/** Measures how fast /notes opens and scrolls for a member who has written notes for years. */
export async function measureNotes(): Promise<void> {
  const product = await startForBench({ dataDir: 'notes' })
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  // The first visit is not measured: in it, the page creates its database, and the browser fills its cache.
  await (await openNotes(context)).close()
  const rows = await openings(context, 'one note')
  await plant(context)
  rows.push(...(await openings(context, `${NOTES.toLocaleString('en-US')} notes`)))

  const page = await openNotes(context)
  const cdp = await context.newCDPSession(page)
  await page.evaluate(watchPage)
  const scrolling = await during(page, async () => {
    for (let count = 0; count < FLINGS; count += 1) await fling(page, cdp)
  })
  const cards = await page.evaluate(laidOutCards)
  await browser.close()
  await product.stop()

  printHeading(`Notes of ${NOTE_CHARS} characters on the device, in Chromium`)
  printTable(['', 'first card ms', 'median ms', 'script ms', 'median ms', 'bar ms'], rows)
  printTable(
    ['', 'frames', 'dropped', 'longest ms', 'long tasks', 'longest task ms'],
    [[`scroll past ${cards} cards`, ...framesOf(scrolling)]],
  )
}

async function openings(context: BrowserContext, name: string): Promise<string[][]> {
  const opened = await rounds(() => openByAddress(context))
  const pressed = await rounds(() => openByLink(context))
  return [
    rowOf(`${name}, by the address, from the page being loaded`, opened),
    rowOf(`${name}, from another page, from the press`, pressed),
  ]
}

function rowOf(name: string, openings: readonly Opening[]): string[] {
  const columns = [openings.map(({ firstCardMs }) => firstCardMs), openings.map(({ scriptMs }) => scriptMs)]
  const figures = columns.flatMap((times) => [printed(rangeOf(times)), rounded(medianOf(times))])
  return [name, ...figures, String(BAR_SCRIPT_MS)]
}

/** Adds notes of several years to the database that the page has created in the browser. */
async function plant(context: BrowserContext): Promise<void> {
  const page = await openNotes(context)
  await page.evaluate(plantNotes, { count: NOTES, chars: NOTE_CHARS })
  await page.close()
}

async function openNotes(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/notes')
  await page.locator('main article').first().waitFor()
  return page
}

async function openByAddress(context: BrowserContext): Promise<Opening> {
  const page = await context.newPage()
  const scripts = await scriptClock(page)
  await page.addInitScript(watchForFirstCard)
  await page.goto('/notes')
  await page.locator('main article').first().waitFor()
  const opening = { firstCardMs: await page.evaluate(firstCardMs), scriptMs: await scripts() }
  await page.close()
  return opening
}

async function openByLink(context: BrowserContext): Promise<Opening> {
  const page = await context.newPage()
  const scripts = await scriptClock(page)
  await page.goto('/about')
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  const before = await scripts()
  const ms = await page.evaluate(pressToFirstCard, '/notes')
  const opening = { firstCardMs: ms, scriptMs: (await scripts()) - before }
  await page.close()
  return opening
}

/** Returns a function that returns for how many milliseconds scripts of the page have run so far. */
async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
}

async function rounds(measure: () => Promise<Opening>): Promise<Opening[]> {
  const openings: Opening[] = []
  for (let round = 0; round < ROUNDS; round += 1) openings.push(await measure())
  return openings
}
