import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { printHeading, printTable, rounded } from '#lab/shared/table.ts'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { type Product, startForBench } from './product.ts'

/**
 * Stage of a visit in which a request is sent: before the first paint, while the scripts load, or after an action of
 * the visitor.
 */
const stages = ['painted', 'ready', 'used'] as const
type Stage = (typeof stages)[number]

const kinds = ['HTML', 'CSS', 'JS', 'fonts', 'other'] as const
type Kind = (typeof kinds)[number]

interface Transfer {
  stage: Stage
  kind: Kind
  bytes: number
}

/** Public pages, each with a typical first action of a visitor. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('link', { name: "Today's Study" }).first().click()
    await page.getByRole('dialog').waitFor()
  },
  '/studies': (page) => page.getByRole('searchbox').pressSequentially('love', { delay: 50 }),
  '/studies/1': (page) => page.getByRole('button', { name: 'Reading settings' }).click(),
  '/auth': async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@lampstand.example')
    await page.getByLabel('Password').fill('a few words in a row')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  },
  '/about': goToStudies,
  '/privacy': goToStudies,
  '/terms': goToStudies,
}

/**
 * Measures how many bytes a phone transfers at the first visit of a page, when nothing is cached. Counts only the
 * bodies of responses, in compressed form.
 */
export async function measureBytes(): Promise<void> {
  const product = await startForBench({ dataDir: 'bytes' })
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  const rows: string[][] = []
  for (const [path, use] of Object.entries(pages)) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true })
    const transfers = await transfersOf(context, product, path, use)
    for (const stage of stages) rows.push(rowOf(stage === 'painted' ? path : `  ${stage}`, transfers, stage))
    await context.close()
  }
  await browser.close()
  await product.stop()
  printHeading('Bytes of a first visit, in kB (1000 bytes) as transferred')
  printTable(['', ...kinds, 'all so far', 'requests so far'], rows)
  console.log(
    'First line: until the load event. ready: what the late start adds. used: after the first thing a reader does there.',
  )
}

async function transfersOf(
  context: BrowserContext,
  product: Product,
  path: string,
  use: (page: Page) => Promise<void>,
): Promise<Transfer[]> {
  const page = await context.newPage()
  let stage: Stage = 'painted'
  const pending: Promise<Transfer>[] = []
  page.on('request', (request) => {
    const sentIn = stage
    pending.push(
      (async () => {
        const answer = await request.response()
        // The page aborts a search request when the user presses another key. Such a request has no size, and is
        // counted as 0 bytes.
        const sizes = await request.sizes().catch(() => null)
        const kind = kindOf(answer?.headers()['content-type'] ?? '')
        return { stage: sentIn, kind, bytes: sizes?.responseBodySize ?? 0 }
      })(),
    )
  })
  // The page requests its deferred scripts in a listener for the load event. The listener here is added before the page
  // is opened, so it runs first. The deferred scripts are therefore counted in the next stage.
  page.once('load', () => {
    stage = 'ready'
  })
  await page.goto(`${product.url}${path}`)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  stage = 'used'
  await use(page)
  await page.waitForTimeout(SETTLE_MS)
  return Promise.all(pending)
}

/**
 * Milliseconds to wait for responses that are still missing. The browser and the server run on the same machine, so no
 * response takes longer.
 */
const SETTLE_MS = 500

function rowOf(name: string, transfers: readonly Transfer[], stage: Stage): string[] {
  const now = transfers.filter((transfer) => transfer.stage === stage)
  const soFar = transfers.filter((transfer) => stages.indexOf(transfer.stage) <= stages.indexOf(stage))
  const cells = kinds.map((kind) => {
    const bytes = sum(now.filter((transfer) => transfer.kind === kind))
    return bytes === 0 ? '·' : rounded(bytes / 1000, 1)
  })
  return [name, ...cells, rounded(sum(soFar) / 1000, 1), String(soFar.length)]
}

function sum(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0)
}

function kindOf(contentType: string): Kind {
  if (contentType.startsWith('text/html')) return 'HTML'
  if (contentType.startsWith('text/css')) return 'CSS'
  if (contentType.startsWith('text/javascript')) return 'JS'
  return contentType.startsWith('font/') ? 'fonts' : 'other'
}

async function goToStudies(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Studies', exact: true }).last().click()
  await page.getByRole('searchbox').waitFor()
}
