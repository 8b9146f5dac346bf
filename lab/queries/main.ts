import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CollectedQuery } from '#db/testing/collect-queries.ts'
import { run } from '#scripts/run.ts'
import { CROSSING, crossingKey } from './crossing.ts'

// `npm run lab -- queries`: prints all statements that requests send during the tests of the server, and marks those
// that need rows of several owners. `-- --crossing` prints only these. The exit code is 1 if a request sends one for
// which crossing.ts has no reason.

const { crossing: onlyCrossing } = parseArgs({
  options: { crossing: { type: 'boolean', default: false } },
}).values
const folder = mkdtempSync(join(tmpdir(), 'lampstand-queries-'))
try {
  process.exitCode = report(await collect(join(folder, 'queries.jsonl')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function collect(file: string): Promise<CollectedQuery[]> {
  const { passed, output } = await run('vitest', ['run', '--project', 'server', 'server'], {
    env: { NODE_ENV: 'test', TEST_BACKEND: 'pglite', COLLECT_QUERIES: file },
  })
  if (!passed) console.error(`Some tests failed, so some statements may be missing.\n${output.slice(-2_000)}`)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/**
 * Prints the statements.
 * @returns the exit code of the command
 */
function report(collected: CollectedQuery[]): number {
  const requests = collected.filter(({ request }) => request !== '')
  const texts = new Set(requests.map(({ sql }) => shape(sql)))
  const byKey = new Map<string, { texts: Set<string>; requests: Set<string> }>()
  for (const { sql, request } of requests) {
    const key = crossingKey(sql)
    if (key === null) continue
    const one = byKey.get(key) ?? { texts: new Set(), requests: new Set() }
    one.texts.add(shape(sql))
    one.requests.add(request)
    byKey.set(key, one)
  }
  if (!onlyCrossing)
    for (const text of [...texts].sort())
      console.log(`${crossingKey(text) ? 'crosses' : 'stays  '} ${text}\n`)
  for (const [key, one] of [...byKey].sort()) {
    const { kind, why } = CROSSING[key] ?? {
      kind: 'NOT KNOWN',
      why: 'it has no reason in lab/queries/crossing.ts',
    }
    console.log(
      `${kind}: ${key}\n  ${why}\n  ${one.texts.size} statements, of ${[...one.requests].sort().join(', ')}`,
    )
  }
  const crossing = [...byKey.values()].reduce((sum, one) => sum + one.texts.size, 0)
  const unknown = [...byKey.keys()].filter((key) => !(key in CROSSING))
  console.log(
    `\n${texts.size} statements of requests; ${crossing} cross owners, in ${byKey.size} ways, ${unknown.length} of them without a reason.`,
  )
  return unknown.length === 0 ? 0 : 1
}

/** Normalizes a statement. Statements that differ only in the number of their values become equal. */
function shape(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\([^()]*\$\d+[^()]*\))(?:, \([^()]*\$\d+[^()]*\))+/g, '$1, …')
    .replace(/\$\d+(?:, \$\d+)+/g, '$…')
}
