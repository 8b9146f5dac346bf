import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'

/** What proxies say of whom they ask for; not each of them says all of it. */
const throughProxy = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Whether a program on this machine asks, and not somebody else through a proxy that runs here. */
export function isSameMachine(c: Context<AppEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress ?? ''
  return (
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address) && !throughProxy.some((name) => c.req.header(name))
  )
}
