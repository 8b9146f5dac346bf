import { parseArgs } from 'node:util'
import { Interrupted, run } from '#scripts/run.ts'

// `npm run lab -- nightly`: runs one after another all tests that take too long for `npm test`, and prints a table. A
// failure does not stop the others. `-- drill rolling` runs only those two. `-- --from v0.1.0` also tests upgrades from
// the build of that commit. The exit code is 1 if a test failed or could not run.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    times: { type: 'string', default: '3' },
  },
})
const { from, times } = values

/** Arguments of Node for each test. */
const nights: Record<string, string[]> = {
  faults: ['lab/main.ts', 'faults', '--times', times],
  failover: ['lab/main.ts', 'failover'],
  drill: ['lab/main.ts', 'drill'],
  rolling: ['lab/main.ts', 'rolling', ...(from === undefined ? [] : ['--from', from])],
  ...(from !== undefined && { upgrade: ['lab/main.ts', 'upgrade', from] }),
  long: ['scripts/test.ts', 'long'],
}
const unknown = positionals.filter((name) => !(name in nights))

if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(nights).join(', ')}.`)
  process.exitCode = 2
} else process.exitCode = await runAll(positionals.length > 0 ? positionals : Object.keys(nights))

/**
 * Runs tests one after another and prints the table.
 * @returns the exit code of the command
 */
async function runAll(names: readonly string[]): Promise<number> {
  const lines: string[] = []
  let broken = 0
  for (const name of names) {
    console.log(`\n== ${name}\n`)
    try {
      const { passed, seconds } = await run(
        'node',
        ['--disable-warning=ExperimentalWarning', ...(nights[name] ?? [])],
        { show: true },
      )
      if (!passed) broken += 1
      lines.push(
        `${name.padEnd(16)}${passed ? 'holds ' : 'BROKEN'}${(seconds / 60).toFixed(1).padStart(8)} min`,
      )
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      return 130
    }
  }
  console.log(`\n== ${new Date().toISOString().slice(0, 10)}\n\n${lines.join('\n')}`)
  return broken === 0 ? 0 : 1
}
