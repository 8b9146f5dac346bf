import { Interrupted, type Outcome, run } from './run.ts'

// `npm run check`: all checks that read the code without running it. They run in parallel, because each uses one core.
// `npm run check -- supply` checks only the packages that we depend on, with checks that need a network.

const checks: Record<string, () => Promise<Outcome>> = {
  'format and lint': () => run('biome', ['ci', '--colors=off']),
  'rooms and their imports': () => run('node', ['scripts/rooms/main.ts']),
  types: checkTypes,
  'plain English': () => run('node', ['scripts/english/main.ts']),
  'pins, licences and secrets': () => run('node', ['scripts/supply/main.ts', '--offline']),
  'unused files, exports and packages': () => run('knip', ['--no-progress']),
}

const [only] = process.argv.slice(2)
if (only === undefined) await checkAll()
else if (only === 'supply') await import('./supply/main.ts')
else {
  console.error(`There is no check ${only}; there is supply. Without a name, all checks of the code run.`)
  process.exitCode = 2
}

async function checkAll(): Promise<void> {
  try {
    const failures = await Promise.all(Object.entries(checks).map(([name, check]) => report(name, check)))
    for (const failure of failures) process.stdout.write(failure)
    process.exitCode = failures.every((failure) => failure === '') ? 0 : 1
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    process.exitCode = 130
  }
}

/** Checks all types. First, React Router generates types from web/routes.ts, which the type checker needs. */
async function checkTypes(): Promise<Outcome> {
  const generated = await run('react-router', ['typegen'])
  if (!generated.passed) return generated
  const checked = await run('tsc', ['-b', '--pretty', 'false'])
  return { ...checked, seconds: generated.seconds + checked.seconds }
}

/**
 * Runs a check and prints one line with its result. Returns its output if it failed, which the caller prints after the
 * lines of all checks; otherwise an empty string.
 */
async function report(name: string, check: () => Promise<Outcome>): Promise<string> {
  const { passed, output, seconds } = await check()
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}, ${seconds.toFixed(1)} s`)
  return passed ? '' : `\n${name}:\n${output.trimEnd()}\n`
}
