import { execFile, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/run.ts'

const READY_TIMEOUT_MS = 10_000

export interface Proxy {
  url: string
  stop(): void
}

/** Returns the URL that the proxy will have. The processes behind it need it at their start, before the proxy runs. */
export async function proxyAddress(): Promise<string> {
  return `http://localhost:${await freePort()}`
}

/**
 * Starts Caddy (installed from a Debian package) with the configuration deploy/Caddyfile.
 * @param upstreams addresses of the processes behind it, such as http://localhost:3000
 */
export async function startProxy(url: string, upstreams: readonly string[]): Promise<Proxy> {
  const env = {
    ...process.env,
    DOMAIN: url,
    UPSTREAMS: upstreams.map((upstream) => new URL(upstream).host).join(' '),
  }
  const adapted = await promisify(execFile)('caddy', ['adapt', '--config', 'deploy/Caddyfile'], {
    cwd: ROOT,
    env,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('There is no Caddy on this machine: apt-get install caddy.')
    throw error
  })
  const child = spawn('caddy', ['run', '--config', '-'], { stdio: ['pipe', 'ignore', 'ignore'] })
  // The admin API of Caddy is turned off, because another Caddy on this machine may use its port.
  child.stdin.end(JSON.stringify({ ...JSON.parse(adapted.stdout), admin: { disabled: true } }))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await untilItAnswers(url)
  return {
    url,
    stop: () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadlineMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(50)
  }
  throw new Error(`Caddy does not answer at ${url}.`)
}
