import { findOrInstallEngines } from '#scripts/testing/engines.ts'
import { Interrupted, run } from './run.ts'

// `npm run test:long`: a journey in Firefox and in WebKit, the engine of Safari. No part of `npm test`.

try {
  await findOrInstallEngines()
  const { passed, output } = await run('playwright', ['test', '--config', 'playwright.long.config.ts'])
  console.log(output.trimEnd())
  process.exitCode = passed ? 0 : 1
} catch (error) {
  if (!(error instanceof Interrupted)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Interrupted ? 130 : 1
}
