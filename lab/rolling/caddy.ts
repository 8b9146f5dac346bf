import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startProxy } from '#lab/shared/proxy.ts'
import { ROOT } from '#scripts/run.ts'

/**
 * Starts Caddy (installed from a Debian package) with the configuration deploy/Caddyfile.
 * @param url URL of the proxy
 * @param upstreams addresses of the processes behind it, such as http://localhost:3000
 */
export async function startCaddy(url: string, upstreams: readonly string[]): Promise<{ stop(): void }> {
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
  const forwards = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  // The admin API of Caddy is turned off, because another Caddy on this machine may use its port.
  const config = JSON.stringify({ ...JSON.parse(adapted.stdout), admin: { disabled: true } })
  return startProxy(['caddy', 'run', '--config', '-'], forwards, config)
}
