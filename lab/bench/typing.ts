import { chromium, type Page } from '@playwright/test'
import { PLAN_DAYS } from '#contract/limits.ts'
import { during, framesOf, scrollToEnd } from '#lab/bench/http/watching.ts'
import { medianOf, printed, printHeading, printTable, rangeOf } from '#lab/shared/table.ts'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { isShowing, laidOutCards, type Watched, watchPage } from './frame-probe.ts'
import { type Product, startForBench } from './product.ts'

const QUERY = 'kingdom'

/**
 * Keys that type a query and then delete it. The list of studies becomes shorter with each key of the first half, and
 * longer again with each key of the second.
 */
const keys = [...QUERY, ...Array.from(QUERY, () => 'Backspace')]

/**
 * Pause in milliseconds before the next key, like that of a fast typist. The pause begins when the list has been
 * updated after the previous key.
 */
const KEY_PAUSE_MS = 120

/** Factors by which the CPU is slowed down: 1 is this machine, 4 is a phone of medium price, as in Lighthouse. */
const throttles = [1, 4]

const IDLE_MS = 1_500

/** Measures whether the page responds quickly while a user searches and scrolls a list of 1500 studies. */
export async function measureTyping(): Promise<void> {
  const product = await startForBench({ dataDir: 'typing', wholePlan: true })
  const expected = await expectedCounts(product)
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  const rows: string[][] = []
  for (const throttle of throttles) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await openStudies(page, product)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.evaluate(watchPage)
    const idle = await during(page, () => page.waitForTimeout(IDLE_MS))
    const typing = await during(page, () => typeAll(page, expected))
    const scrolling = await during(page, () => scrollToEnd(page, cdp))
    const name = throttle === 1 ? 'no throttle' : `CPU ${throttle}× slower`
    rows.push([`${name}, idle`, ...framesOf(idle), '', ''])
    rows.push([`${name}, ${keys.length} keys`, ...framesOf(typing), ...answersOf(typing)])
    rows.push([
      `${name}, scroll past ${await page.evaluate(laidOutCards)} cards`,
      ...framesOf(scrolling),
      '',
      '',
    ])
    await page.close()
  }
  await browser.close()
  await product.stop()

  printHeading(`Search and scroll over ${PLAN_DAYS} studies in Chromium`)
  printTable(
    [
      '',
      'frames',
      'dropped',
      'longest ms',
      'long tasks',
      'longest task ms',
      'key to paint ms',
      'key to list ms',
    ],
    rows,
  )
  console.log(
    'Dropped: frames of 60 a second that did not come, on the main thread. Key to paint, key to list: median–most.',
  )
}

async function openStudies(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/studies`)
  await page.locator('html[data-ready]').waitFor()
  await untilCount(page, PLAN_DAYS)
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox').focus()
}

/**
 * Returns, for each beginning of the query ("k", "ki" and so on), the number of studies that the server finds. For the
 * empty query, this is the number of all studies.
 */
async function expectedCounts({ url }: Product): Promise<Map<string, number>> {
  const counts = new Map([['', PLAN_DAYS]])
  for (let length = 1; length <= QUERY.length; length += 1) {
    const words = QUERY.slice(0, length)
    const answer = await fetch(`${url}/api/studies/search?q=${words}`)
    const { days } = (await answer.json()) as { days: number[] }
    counts.set(words, days.length)
  }
  return counts
}

async function typeAll(page: Page, expected: ReadonlyMap<string, number>): Promise<void> {
  let typed = ''
  for (const key of keys) {
    typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
    await page.keyboard.press(key)
    await untilCount(page, expected.get(typed) ?? 0)
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
}

async function untilCount(page: Page, count: number): Promise<void> {
  await page.waitForFunction(isShowing, count)
}

function answersOf({ inputs, keys, updates }: Watched): string[] {
  // The list may change several times after a key. The last change contains the response of the server.
  const toList = keys.flatMap((at, index) => {
    const next = keys[index + 1] ?? Number.POSITIVE_INFINITY
    const last = updates.findLast((update) => update > at && update < next)
    return last === undefined ? [] : [last - at]
  })
  return [inputs.map(({ ms }) => ms), toList].map((times) =>
    times.length === 0 ? '' : printed([medianOf(times), rangeOf(times)[1]]),
  )
}
