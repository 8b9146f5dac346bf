import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

// The list of flaky test files is in git. `npm test` appends the flaky files of each run and prints the whole list. The
// commit that fixes the cause of an entry removes its line.

const LIST = join(ROOT, 'scripts/testing/flaky-tests.txt')

/** Returns the lines of the list, without its comments. */
export function readFlakyList(list = LIST): string[] {
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** Appends a line (date, stage and path) for each flaky file, unless the list already has the same line. */
export function appendToFlakyList(stage: string, files: readonly string[], today: Date, list = LIST): void {
  const known = new Set(readFlakyList(list))
  const lines = files.map((file) => `${today.toISOString().slice(0, 10)} ${stage} ${file}`)
  for (const line of lines) if (!known.has(line)) appendFileSync(list, `${line}\n`)
}
