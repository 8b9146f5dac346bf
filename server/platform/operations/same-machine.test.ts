import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/platform/app-env.ts'
import { isSameMachine } from './same-machine.ts'

const app = new Hono<AppEnv>().get('/', (c) => c.json(isSameMachine(c)))

async function asked(remoteAddress: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.json()
}

test('a program on this machine is told from one elsewhere', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await asked(address)).toBe(true)
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '']) expect(await asked(address)).toBe(false)
})

test('whoever comes through a proxy that runs here is elsewhere, whichever way it says so', async () => {
  const said = {
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
    via: '1.1 here',
  }
  for (const [name, value] of Object.entries(said))
    expect([name, await asked('127.0.0.1', { [name]: value })]).toEqual([name, false])
})
