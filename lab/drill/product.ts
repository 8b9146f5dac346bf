import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { productArgs } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/run.ts'

const START_TIMEOUT_MS = 120_000
const RETRY_MS = 50

export interface Product {
  url: string
  /** Kills the process of the product with SIGKILL. */
  kill(): Promise<void>
}

/** Starts the product in the same way as `npm start`, and waits until it responds with a page. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const child = spawn(process.execPath, productArgs, {
    cwd: ROOT,
    // Only these environment variables are passed on: settings of the person who runs the drill must not affect the
    // product.
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      COMMENTS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await firstPage(url, child)
  return {
    url,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const deadlineMs = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadlineMs && child.exitCode === null) {
    const page = await fetch(`${url}/studies/1`).catch(() => null)
    if (page?.ok && (await page.text()).includes('Psalm')) return
    await setTimeout(RETRY_MS)
  }
  throw new Error('The product did not start.')
}
