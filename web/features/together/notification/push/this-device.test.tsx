import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ThisDevice } from './this-device.tsx'

const PUBLIC_KEY = 'AQID'
const setting = (isOn: boolean, showsPreviews = false) => ({ publicKey: PUBLIC_KEY, isOn, showsPreviews })
const keys = { p256dh: 'p', auth: 'a' }

/** Simulates the push manager of a browser. */
class Manager {
  current: { key: number[] } | null = null
  ended = 0
  getSubscription = async () => this.current && this.#object(this.current.key)
  subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    this.current = { key: [...applicationServerKey] }
    return this.#object(this.current.key)
  })
  #object(key: number[]) {
    return {
      options: { applicationServerKey: new Uint8Array(key).buffer },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
      unsubscribe: async () => {
        this.current = null
        this.ended += 1
      },
    }
  }
}

let manager: Manager
const requestPermission = vi.fn(async () => 'granted')

beforeEach(() => {
  manager = new Manager()
  vi.stubGlobal('PushManager', Manager)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  const serviceWorker = { getRegistration: async () => ({ pushManager: manager }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('the browser is subscribed with the key of the server, and previews can be turned on', async () => {
  const server = aServer({ 'GET /api/push': setting(false), 'PUT /api/push': 204 })
  aPage(<ThisDevice memberId="anna" />)
  expect((await box('Notify me on this device')).checked).toBe(false)
  server.answers['GET /api/push'] = setting(true)
  fireEvent.click(await box('Notify me on this device'))
  const previews = await box('Say what happened')
  expect(manager.subscribe.mock.calls[0]?.[0]).toMatchObject({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.of(1, 2, 3),
  })
  const body = { endpoint: 'https://push.example/1', keys }
  expect(server.asked).toContainEqual({ request: 'PUT /api/push', body })
  server.answers['GET /api/push'] = setting(true, true)
  fireEvent.click(previews)
  await waitFor(async () => expect((await box('Say what happened')).checked).toBe(true))
  expect(server.asked).toContainEqual({ request: 'PUT /api/push', body: { ...body, showsPreviews: true } })
})

test('turning it off ends the subscription on the server and in the browser', async () => {
  manager.current = { key: [1, 2, 3] }
  const server = aServer({ 'GET /api/push': setting(true), 'DELETE /api/push': 204 })
  aPage(<ThisDevice memberId="anna" />)
  expect((await box('Notify me on this device')).checked).toBe(true)
  server.answers['GET /api/push'] = setting(false)
  fireEvent.click(await box('Notify me on this device'))
  await waitFor(async () => expect((await box('Notify me on this device')).checked).toBe(false))
  expect(server.requests()).toContain('DELETE /api/push')
  expect(manager.ended).toBe(1)
})

test('a subscription that is bound to an earlier key of the server is replaced', async () => {
  manager.current = { key: [9, 9, 9] }
  aServer({ 'GET /api/push': setting(true), 'PUT /api/push': 204 })
  aPage(<ThisDevice memberId="anna" />)
  expect((await box('Notify me on this device')).checked).toBe(false)
  fireEvent.click(await box('Notify me on this device'))
  await waitFor(async () => expect((await box('Notify me on this device')).checked).toBe(true))
  expect([manager.ended, manager.current]).toEqual([1, { key: [1, 2, 3] }])
})

test('a member who does not allow it sees why nothing changed, and nothing is sent', async () => {
  requestPermission.mockResolvedValueOnce('denied')
  const server = aServer({ 'GET /api/push': setting(false) })
  aPage(<ThisDevice memberId="anna" />)
  fireEvent.click(await box('Notify me on this device'))
  expect(await screen.findByText('Your browser did not allow it')).not.toBeNull()
  expect(server.requests().filter((request) => request.startsWith('PUT'))).toEqual([])
})

test('an error of the server is displayed, and the setting remains off', async () => {
  aServer({ 'GET /api/push': setting(false), 'PUT /api/push': 'unreachable' })
  aPage(<ThisDevice memberId="anna" />)
  fireEvent.click(await box('Notify me on this device'))
  expect(await screen.findByText('That did not work')).not.toBeNull()
  await waitFor(async () => expect((await box('Notify me on this device')).checked).toBe(false))
})

test('a browser that blocks notifications is explained', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  aServer({ 'GET /api/push': setting(false) })
  aPage(<ThisDevice memberId="anna" />)
  expect(await screen.findByText(/^Your browser blocks notifications/)).not.toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    5,
    /^On an iPhone or iPad, first add/,
  ],
  [
    'an iPad as a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)',
    5,
    /^On an iPhone or iPad, first add/,
  ],
  ['an old Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0, /^This browser cannot receive/],
])('%s without push messages is explained', async (_, userAgent, maxTouchPoints, text) => {
  const bare = { userAgent, maxTouchPoints, serviceWorker: undefined }
  const without = new Proxy(navigator, {
    get: (target, name) => (name in bare ? Reflect.get(bare, name) : Reflect.get(target, name, target)),
    has: (target, name) => name !== 'serviceWorker' && Reflect.has(target, name),
  })
  vi.stubGlobal('navigator', without)
  aServer({ 'GET /api/push': setting(false) })
  aPage(<ThisDevice memberId="anna" />)
  expect(await screen.findByText(text)).not.toBeNull()
})
