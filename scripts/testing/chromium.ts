import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '#scripts/run.ts'
import { installFromDebian } from './debian.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the path of the browser for end-to-end tests: CHROMIUM_PATH, an installed browser, or one that is installed
 * now.
 * @throws an error, with a sentence for the developer, if no browser can be found or installed
 */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (mayRun(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable program.`)
  }
  return findChromium(process.env.PATH ?? '') ?? (await installChromium()) ?? (await downloadForPlaywright())
}

/**
 * Returns the path of the first Chromium or Chrome in the folders of PATH, or of Chrome on macOS; undefined if none.
 */
export function findChromium(path: string): string | undefined {
  const files = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...files, MAC_CHROME].find(mayRun)
}

async function installChromium(): Promise<string | undefined> {
  await installFromDebian(['chromium', 'fonts-liberation'])
  return findChromium(process.env.PATH ?? '')
}

async function downloadForPlaywright(): Promise<string> {
  console.log('Downloading Chromium (playwright install chromium) …')
  const downloaded = await run('playwright', ['install', '--no-shell', 'chromium'])
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (downloaded.passed && mayRun(path)) return path
  process.stderr.write(downloaded.output)
  throw new Error(
    'The browser journeys need Chromium, and it could be neither found nor installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  )
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
