import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.ts'

/** Debian packages of Firefox, WebKit and their drivers. Each has a function that checks whether it is installed. */
const packages: Readonly<Record<string, () => boolean>> = {
  'firefox-esr': () => isOnPath('firefox-esr'),
  'webkit2gtk-driver': () =>
    isOnPath('WebKitWebDriver') && globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').length > 0,
  xvfb: () => isOnPath('Xvfb'),
}

/**
 * Makes the browsers available that `npm test -- long` needs besides Chromium: finds or installs them.
 * @throws an error, with a sentence for the developer, if one is missing and cannot be installed
 */
export async function findOrInstallEngines(): Promise<void> {
  const missing = missingPackages()
  if (missing.length > 0) await installFromDebian(missing)
  const still = missingPackages()
  if (still.length > 0)
    throw new Error(
      `The long run needs ${still.join(', ')} of Debian, which could be neither found nor installed. ` +
        'Install these packages and run the command again.',
    )
}

function missingPackages(): string[] {
  return Object.keys(packages).filter((name) => !packages[name]?.())
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
