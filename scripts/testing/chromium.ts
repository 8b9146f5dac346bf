import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '#scripts/run.ts'
import { installFromDebian } from './debian.ts'

/** Chromium without windows: it uses two thirds of the processor time of the whole browser for the same pages. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the path of the browser for end-to-end tests: CHROMIUM_PATH, the headless shell, which is installed now if
 * that is possible, another installed browser, or one that is downloaded now.
 * @throws an error, with a sentence for the developer, if no browser can be found or installed
 */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (mayRun(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable program.`)
  }
  const path = process.env.PATH ?? ''
  if (!findProgram(path, [SHELL])) await installFromDebian([SHELL, 'fonts-liberation'])
  return findChromium(path) ?? (await downloadForPlaywright())
}

/**
 * Returns the path of the headless shell, or else of the first Chromium or Chrome in the folders of PATH, or of Chrome
 * on macOS; undefined if none.
 */
export function findChromium(path: string): string | undefined {
  return findProgram(path, NAMES) ?? (mayRun(MAC_CHROME) ? MAC_CHROME : undefined)
}

/** Returns the path of the first of the named programs that is in one of the folders of PATH. */
function findProgram(path: string, names: readonly string[]): string | undefined {
  const folders = path.split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(mayRun)
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
