import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { laidOutCards, watchPage } from './frame-probe.ts'
import { firstCardMs, plantNotes, pressToFirstCard, watchForFirstCard } from './plant-notes.ts'
import { startProduct } from './product.ts'
import { medianOf, printed, printHeading, printTable, rangeOf, rounded } from './table.ts'
import { during, fling, framesOf } from './watching.ts'

const NOTES = 5000
const NOTE_CHARS = 800
const ROUNDS = 5
const FLINGS = 5

/** Up to here a reader takes it for at once. */
const BAR_MS = 200

/** /notes of somebody who has written for years: is it there at once, and does it scroll? */
export async function measureNotes(): Promise<void> {
  const product = await startProduct({ entry: 'shipped', dataDir: 'notes' })
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  // What a visitor finds the first time: as quick as the page can be.
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
  printTable(['', 'first card ms', 'median ms', 'bar ms'], rows)
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

function rowOf(name: string, times: readonly number[]): string[] {
  return [name, printed(rangeOf(times)), rounded(medianOf(times)), String(BAR_MS)]
}

/** Fills the database that the page has made. */
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

async function openByAddress(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watchForFirstCard)
  await page.goto('/notes')
  await page.locator('main article').first().waitFor()
  const ms = await page.evaluate(firstCardMs)
  await page.close()
  return ms
}

async function openByLink(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await page.goto('/about')
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  const ms = await page.evaluate(pressToFirstCard, '/notes')
  await page.close()
  return ms
}

async function rounds(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure())
  return times
}
