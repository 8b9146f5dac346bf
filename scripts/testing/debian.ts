import { existsSync } from 'node:fs'
import { run } from '#scripts/run.ts'

/** Installs packages, but only as root on Debian; on other machines the user must install them. */
export async function installFromDebian(packages: readonly string[]): Promise<void> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing ${packages.join(' and ')} (apt-get install) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update'], { env })
  const installed = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  if (!installed.passed) process.stderr.write(updated.output + installed.output)
}
