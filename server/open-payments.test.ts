import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDatabase } from '#db/testing/a-database.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { aLog } from '#server/testing/a-log.ts'
import { openPayments } from './open-payments.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')

/** The database is never used: configurations are rejected before anything is opened. */
const open = (env: NodeJS.ProcessEnv) =>
  openPayments({ config: parseConfig(env), database: {} as never, clock, log: aLog().log })

test('a site that is public by its URL or listen address does not start with the payment sandbox', async () => {
  await expect(open({ PUBLIC_URL: 'https://lampstand.example' })).rejects.toThrow(StartError)
  await expect(open({ HOST: '0.0.0.0' })).rejects.toThrow(/PAYMENTS_SANDBOX=allow/)
  await expect(open({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })).rejects.toThrow(StartError)
})

test('with Stripe keys there is no sandbox, and no request to Stripe before the first gift', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_of_a_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' }
  const opened = await open({ ...keys, PUBLIC_URL: 'https://lampstand.example' })
  expect(opened.sandboxPages).toBeNull()
  expect(opened.billingClock).toBe(clock)
  await opened.close()
})

test('on a public site, the page that advances time exists only if the operator allows it', async () => {
  const database = await aDatabase()
  const statuses: number[] = []
  const isDemonstration = { PUBLIC_URL: 'https://lampstand.example', PAYMENTS_SANDBOX: 'allow' }
  const allowed = { SANDBOX_CONTROL: 'allow' }
  const isHere = { PUBLIC_URL: 'http://localhost:3000' }
  // Without a public URL, a request through a proxy that rewrites Host looks like one from this machine.
  for (const env of [isHere, {}, allowed, isDemonstration, { ...isDemonstration, ...allowed }]) {
    const { sandboxPages, close } = await openPayments({
      config: parseConfig(env),
      database,
      clock,
      log: aLog().log,
    })
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('viewer', { member: null, roles: ['visitor'] })
        await next()
      })
      .onError((_, c) => c.body(null, 404))
      .route('/', sandboxPages ?? new Hono<AppEnv>())
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    statuses.push((await app.request('/sandbox', { headers: { host: 'localhost:3000' } }, here)).status)
    await close()
  }
  await database.close()
  expect(statuses).toEqual([200, 404, 200, 404, 200])
})
