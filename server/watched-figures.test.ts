import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { watchProcess } from '#server/operations/watch-process.ts'
import { createMetrics } from './platform/base/metrics.ts'

const read = (file: string) => readFile(new URL(`../deploy/watching/${file}`, import.meta.url), 'utf8')

/** Metrics of Prometheus itself and of the blackbox exporter. */
const ofOthers = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']

/** Lists all metrics of the product, by the names of their series. */
async function everyFigure(): Promise<Set<string>> {
  const metrics = createMetrics()
  const database = { pool: () => ({ busy: 0, idle: 0, waiting: 0 }) }
  const jobs = { figures: async () => ({ due: 0, oldest: 0, dead: 0 }) }
  watchProcess({ metrics, database, jobs, dataDir: '.', version: '1' })
  const all = await metrics.registry.getMetricsAsJSON()
  return new Set(
    all.flatMap(({ name, type }) => {
      const isHistogram = String(type) === 'histogram'
      return isHistogram ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name]
    }),
  )
}

/** Lists the metrics in an expression: names other than functions, labels and values. */
function figuresIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|ignoring|on)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  const words = bare.match(/[a-z][\w:]*(?!\w*\s*\()/g) ?? []
  return words.filter((word) => !['and', 'or', 'by', 'ignoring', 'on'].includes(word))
}

test('every metric in the alerts and the dashboard is exported by the product or recorded by a rule', async () => {
  const rules = await read('alerts.yml')
  const recorded = [...rules.matchAll(/- record: (?<name>\S+)/g)].map(({ groups }) => groups?.name ?? '')
  const ofRules = [...rules.matchAll(/expr: (?:>-\n(?<block>(?: {10}.*\n)+)|(?<line>.*))/g)]
  const { panels } = JSON.parse(await read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [
    ...ofRules.map(({ groups }) => groups?.block ?? groups?.line ?? ''),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(figuresIn)
  const known = new Set([...(await everyFigure()), ...recorded, ...ofOthers])
  expect(asked.length).toBeGreaterThan(60)
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
  // A recorded metric that is used nowhere is a mistake, too.
  for (const name of recorded) expect(asked).toContain(name)
})
