import lighthouse, { type Result } from 'lighthouse'
import { rounded, type Spread, shown, spreadOf } from '#lab/shared/table.ts'
import { startForBench } from './product.ts'
import { atMost, type Row } from './report.ts'
import { startChromium } from './start-chromium.ts'
import { serveWithoutScripts } from './without-scripts.ts'

const PATHS = ['/', '/studies', '/studies/1', '/community']
const RUNS = 3
const ATTEMPTS = 3

/**
 * Targets for a page: time of the largest contentful paint as a multiple of the same time for the page without scripts;
 * blocking time in milliseconds; transferred kilobytes.
 */
const BARS = { lcp: 1.3, tbtMs: 100, kb: 200 }

/**
 * Runs Lighthouse, which simulates a phone with a slow network. Alternates between each page and the same page without
 * its scripts, with which it is compared.
 */
export async function measureLighthouse(): Promise<Row[]> {
  const product = await startForBench({ dataDir: 'lighthouse' })
  const plain = await serveWithoutScripts(product.url)
  const browser = await startChromium()
  const rows: Row[] = []
  const faults: string[] = []
  for (const path of PATHS) {
    const ours: Result[] = []
    const least: Result[] = []
    for (let run = 0; run < RUNS; run += 1) {
      least.push(await audit(`${plain.url}${path}`, browser.port, ['performance']))
      ours.push(await audit(`${product.url}${path}`, browser.port))
    }
    rows.push(...rowsOf(path, ours, least))
    for (const line of failuresOf(ours)) faults.push(`${path}: ${line}`)
  }
  await browser.stop()
  plain.stop()
  await product.stop()
  for (const fault of faults) console.log(fault)
  return rows
}

function rowsOf(path: string, ours: readonly Result[], least: readonly Result[]): Row[] {
  const of = (id: string, unit = 1) =>
    [least, ours].map((runs) => spreadOf(runs.map((result) => audited(result, id) / unit))) as [
      Spread,
      Spread,
    ]
  const [leastLcp, lcp] = of('largest-contentful-paint')
  const [leastTbt, tbt] = of('total-blocking-time')
  const [leastKb, kb] = of('total-byte-weight', 1000)
  const ratio = lcp.median / leastLcp.median
  const page = path === '/' ? 'home' : path
  return [
    {
      work: `${page}: largest paint, ms`,
      limit: shown(leastLcp),
      product: shown(lcp),
      ratio: `${rounded(ratio, 2)}×`,
      ...atMost(BARS.lcp, ratio, '×'),
    },
    {
      work: `${page}: blocked, ms`,
      limit: shown(leastTbt),
      product: shown(tbt),
      ...atMost(BARS.tbtMs, tbt.median),
    },
    { work: `${page}: sent, kB`, limit: shown(leastKb), product: shown(kb), ...atMost(BARS.kb, kb.median) },
  ]
}

/**
 * Returns the audits that failed in the given runs, each with its title from Lighthouse and up to three elements. An
 * audit fails below 0.9 in the category performance, and below 1 in all others.
 */
function failuresOf(runs: readonly Result[]): Set<string> {
  const failures = runs.flatMap(({ audits, categories }) =>
    Object.values(categories).flatMap(({ id: category, auditRefs }) =>
      auditRefs
        .filter(
          ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1),
        )
        .map(({ id }) => `${category}, ${id}: ${audits[id]?.title}${elementsOf(audits[id]?.details)}`),
    ),
  )
  return new Set(failures)
}

function elementsOf(details: unknown): string {
  const snippets = [...JSON.stringify(details ?? {}).matchAll(/"snippet":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, found]) => found,
  )
  return snippets.length === 0 ? '' : ` ${[...new Set(snippets)].slice(0, 3).join(' ')}`
}

/**
 * On a busy machine, Chromium sometimes loses the beginning of the trace that Lighthouse reads. Such a run is repeated.
 */
async function audit(url: string, port: number, onlyCategories?: string[]): Promise<Result> {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const run = await lighthouse(url, { port, logLevel: 'silent', ...(onlyCategories && { onlyCategories }) })
    if (run && !run.lhr.runtimeError) return run.lhr
    reason = run?.lhr.runtimeError?.message ?? 'There was no result.'
  }
  throw new Error(`Lighthouse could not measure ${url}. ${reason}`)
}

function audited(result: Result, id: string): number {
  const value = result.audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}.`)
  return value
}
