import { Interrupted, type Outcome, run } from './run.ts'
import { findOrInstallEngines } from './testing/engines.ts'

// `npm test -- long`: tests that take too long for `npm test`. Runs the simulations in lab/histories, which are random
// sequences of events on members' devices and with gifts, ten thousand times instead of at most one thousand times.
// Also runs end-to-end tests in Firefox and in WebKit, the engine of Safari.

/** @returns the exit code of the command */
export async function runLongTests(): Promise<number> {
  try {
    const lives = run(
      'vitest',
      [
        'run',
        '--project',
        'server',
        'lab/histories/lives',
        'lab/histories/reducer-lives',
        'lab/histories/sealed-lives',
        'lab/histories/giving',
      ],
      {
        env: { FAULT_LIVES: '10000', TEST_BACKEND: 'pglite' },
      },
    )
    const passed = [await shown(lives), await shown(findOrInstallEngines().then(journeys))]
    return passed.every(Boolean) ? 0 : 1
  } catch (error) {
    if (error instanceof Interrupted) throw error
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

function journeys(): Promise<Outcome> {
  return run('playwright', ['test', '--config', 'playwright.long.config.ts'])
}

async function shown(running: Promise<Outcome>): Promise<boolean> {
  const { passed, output } = await running
  console.log(output.trimEnd())
  return passed
}
