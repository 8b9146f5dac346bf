import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { markdownTable, printTable } from '#lab/shared/table.ts'
import { ROOT, run } from '#scripts/run.ts'

/**
 * A row of the table of results: the operation that was measured, its cost on the server for comparison (`limit`), and
 * its cost on Lampstand.
 */
export interface Row {
  work: string
  limit?: string
  /** Result on Postgres. */
  product?: string
  ratio?: string
  bar?: string
  verdict?: string
  /** CPU time of Postgres in milliseconds, for the same requests as in the rest of the row. */
  postgres?: string
  embedded?: string
}

const columns: [keyof Row, string][] = [
  ['work', 'CPU ms a request, where nothing else is said'],
  ['limit', 'bare limit'],
  ['product', 'product on Postgres'],
  ['ratio', 'ratio'],
  ['bar', 'bar'],
  ['verdict', 'met'],
  ['postgres', 'Postgres (bare)'],
  ['embedded', 'product, embedded'],
]

export function printRows(rows: readonly Row[]): void {
  const [head = [], ...lines] = cellsOf(rows)
  printTable(head, lines)
}

const PAGE = join(ROOT, 'docs/performance.md')

/**
 * Writes a section for each benchmark in `parts` into docs/performance.md, with date, machine, commit and results.
 * Sections of other benchmarks are not changed.
 */
export async function writeRows(parts: ReadonlyMap<string, readonly Row[]>): Promise<void> {
  const [begin, end] = ['<!-- figures: written by `npm run lab -- bench` -->\n', '<!-- end of figures -->']
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD'])
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model}), Node ${process.versions.node}`
  const page = readFileSync(PAGE, 'utf8')
  const from = page.indexOf(begin) + begin.length
  const sections = new Map(
    page
      .slice(from, page.indexOf(end))
      .split(/^(?=### )/m)
      .map((text) => [/^### (.*)/.exec(text)?.[1] ?? '', text]),
  )
  for (const [name, rows] of parts) {
    const [head = [], ...lines] = cellsOf(rows)
    const table = markdownTable(head, lines)
    sections.set(name, `### ${name}\n\n${day}, ${commit.trim()}, ${machine}.\n\n${table.join('\n')}\n\n`)
  }
  writeFileSync(PAGE, page.slice(0, from) + [...sections.values()].join('') + page.slice(page.indexOf(end)))
}

function cellsOf(rows: readonly Row[]): string[][] {
  return [columns.map(([, head]) => head), ...rows.map((row) => columns.map(([key]) => row[key] ?? '–'))]
}

/** Formats a target that is a maximum, and the verdict: "met", or the ratio of the value to the target. */
export function atMost(bar: number, value: number, unit = ''): Required<Pick<Row, 'bar' | 'verdict'>> {
  return { bar: `≤ ${bar}${unit}`, verdict: value <= bar ? 'met' : missed(value / bar) }
}

/** Formats a target that is a minimum, and the verdict: "met", or the ratio of the value to the target. */
export function atLeast(bar: number, value: number, unit = ''): Required<Pick<Row, 'bar' | 'verdict'>> {
  return { bar: `≥ ${bar}${unit}`, verdict: value >= bar ? 'met' : missed(value / bar) }
}

function missed(share: number): string {
  return `missed: ${share.toFixed(share < 1 ? 2 : 1)} of it`
}
