import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findOrInstallChromium } from '#scripts/testing/chromium.ts'
import { BENCH_FOLDER } from './product.ts'

/** Starts a browser that Lighthouse controls through a debugging port. */
export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = join(BENCH_FOLDER, 'chromium')
  mkdirSync(profile, { recursive: true })
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions']
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  const browser = spawn(
    await findOrInstallChromium(),
    [...flags, ...quiet, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const kill = () => browser.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(browser, 'exit')
  return {
    port: await portIn(profile),
    stop: async () => {
      browser.kill('SIGTERM')
      await exited
      process.off('exit', kill)
    },
  }
}

/** Returns the debugging port. Chromium chooses it and writes it to a file. */
async function portIn(profile: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
      if (port) return Number(port)
    } catch {
      // Chromium has not written the file yet. It is read again after a pause.
    }
    await setTimeout(100)
  }
  throw new Error('Chromium opened no port within 20 seconds.')
}
