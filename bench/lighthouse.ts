import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { BENCH_FOLDER, startProduct } from './product.ts'
import { medianOf, printed, printHeading, printTable, rangeOf, rounded } from './table.ts'

const PATHS = ['/', '/studies', '/studies/1']
const RUNS = 3
const ATTEMPTS = 3

interface Measure {
  name: string
  read(result: Result): number
  digits: number
  bar: number
  /** Whether more is better, as for scores, or less, as for times. */
  atLeast: boolean
}

const measures: Measure[] = [
  score('performance', 98),
  {
    name: 'LCP s',
    read: (result) => audited(result, 'largest-contentful-paint') / 1000,
    digits: 2,
    bar: 1.3,
    atLeast: false,
  },
  {
    name: 'TBT ms',
    read: (result) => audited(result, 'total-blocking-time'),
    digits: 0,
    bar: 60,
    atLeast: false,
  },
  {
    name: 'CLS',
    read: (result) => audited(result, 'cumulative-layout-shift'),
    digits: 3,
    bar: 0.02,
    atLeast: false,
  },
  score('accessibility', 100),
  score('best-practices', 100),
  score('seo', 100),
]

/** Lighthouse on a phone with simulated throttling: the median of three runs a page, beside the bars. */
export async function measureLighthouse(): Promise<void> {
  const product = await startProduct({ entry: 'shipped', dataDir: 'lighthouse' })
  const browser = await startChromium()
  const results = new Map<string, Result[]>()
  for (const path of PATHS) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(`${product.url}${path}`, browser.port))
    results.set(path, runs)
  }
  await browser.stop()
  await product.stop()

  printHeading(`Lighthouse, mobile, simulated throttling, median of ${RUNS} runs`)
  printTable(
    ['', ...measures.map(({ name, bar, atLeast }) => `${name} ${atLeast ? '≥' : '≤'} ${bar}`)],
    [...results].map(([path, runs]) => [path, ...measures.map((measure) => cellOf(measure, runs))]),
  )
  const power = [...results.values()].flat().map(({ environment }) => environment.benchmarkIndex)
  console.log(`Lighthouse's own benchmark of this machine during the runs: ${printed(rangeOf(power))}.`)
  for (const [path, runs] of results) for (const line of failuresOf(runs)) console.log(`${path}: ${line}`)
}

function cellOf({ read, digits, bar, atLeast }: Measure, runs: readonly Result[]): string {
  const value = medianOf(runs.map(read))
  const isMet = atLeast ? value >= bar : value <= bar
  return `${rounded(value, digits)} ${isMet ? 'met' : 'NOT met'}`
}

/** What any run found fault with, in Lighthouse's own words. */
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

/** A busy machine makes Chromium lose the beginning of its trace now and then, and such a run says nothing. */
async function audit(url: string, port: number): Promise<Result> {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const run = await lighthouse(url, { port, logLevel: 'silent' })
    if (run && !run.lhr.runtimeError) return run.lhr
    reason = run?.lhr.runtimeError?.message ?? 'It said nothing.'
  }
  throw new Error(`Lighthouse could not measure ${url}. ${reason}`)
}

function score(category: string, bar: number): Measure {
  return {
    name: category,
    read: (result) => (result.categories[category]?.score ?? 0) * 100,
    digits: 0,
    bar,
    atLeast: true,
  }
}

function audited(result: Result, id: string): number {
  const value = result.audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}.`)
  return value
}

/** A browser of our own for Lighthouse, which speaks to it through a port. */
async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = join(BENCH_FOLDER, 'chromium')
  mkdirSync(profile, { recursive: true })
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions']
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  const browser = spawn(
    await findOrInstallChromium(),
    [...flags, ...quiet, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const kill = () => browser.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(browser, 'exit')
  return {
    port: await portIn(profile),
    stop: async () => {
      browser.kill('SIGTERM')
      await exited
      process.off('exit', kill)
    },
  }
}

/** Chromium writes the port it chose to a file. */
async function portIn(profile: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
      if (port) return Number(port)
    } catch {
      // Not written yet.
    }
    await setTimeout(100)
  }
  throw new Error('Chromium opened no port within 20 seconds.')
}
