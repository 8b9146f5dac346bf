import { existsSync } from 'node:fs'
import { run } from '#scripts/run.ts'

/** Installs Debian packages if this process is root on Debian. On other machines the developer has to install them. */
export async function installFromDebian(packages: readonly string[]): Promise<void> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing ${packages.join(' and ')} (apt-get install) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update'], { env })
  const installed = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  if (!installed.passed) process.stderr.write(updated.output + installed.output)
}
