import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushPayload } from '#contract/together/push-payload.ts'
import { openPushed, renewSubscription, showPush } from './push.ts'

const ORIGIN = 'https://lampstand.example'
const payload: PushPayload = {
  title: 'Ruth',
  body: 'Lea commented on week 1.',
  tag: 'comment g',
  path: '/community/g',
  offPath: '/notifications/off/comment',
  unread: 3,
}

const showNotification = vi.fn(async () => undefined)
const setAppBadge = vi.fn(async (_: number): Promise<void> => undefined)
const openWindow = vi.fn(async () => undefined)
const subscribe = vi.fn()
let subscription: unknown = null
let windows: { url: string; focus: () => Promise<void> }[] = []

beforeEach(() => {
  vi.clearAllMocks()
  windows = []
  subscription = null
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    navigator: { setAppBadge },
    registration: { showNotification, pushManager: { getSubscription: async () => subscription, subscribe } },
    clients: { matchAll: async () => windows, openWindow },
  })
})
afterEach(() => vi.unstubAllGlobals())

const data = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData
const pressed = (path: unknown) =>
  ({ data: { path, offPath: '/notifications/off/comment' }, close: vi.fn() }) as unknown as Notification

test('a message is displayed with its texts, replaces the last of its tag, and sets the badge', async () => {
  await showPush(data(JSON.stringify(payload)))
  const { body, tag, path, offPath } = payload
  const options = { body, tag, data: { path, offPath } }
  expect(showNotification).toHaveBeenCalledWith('Ruth', expect.objectContaining(options))
  expect(setAppBadge).toHaveBeenCalledWith(3)
})

test.each(['', 'no JSON', 'null', '{"title":"Ruth"}', '{"title":1,"body":2,"tag":3,"path":4,"unread":"5"}'])(
  'a message that cannot be read (%s) is displayed in general words',
  async (text) => {
    await showPush(text === '' ? null : data(text))
    const leads = { path: '/notifications', offPath: '/notifications' }
    const options = { body: 'There is something new.', data: leads }
    expect(showNotification).toHaveBeenCalledWith('Lampstand', expect.objectContaining(options))
    expect(setAppBadge).not.toHaveBeenCalled()
  },
)

test('a browser that refuses to set the badge still displays the message', async () => {
  setAppBadge.mockRejectedValueOnce(new Error('not installed'))
  await showPush(data(JSON.stringify(payload)))
  expect(showNotification).toHaveBeenCalledOnce()
})

test('a pressed notification focuses the window that displays its page, and opens a new one otherwise', async () => {
  const focus = vi.fn(async () => undefined)
  windows = [{ url: `${ORIGIN}/notes`, focus: vi.fn() }]
  const notification = pressed('/community/g')
  await openPushed(notification, '')
  expect(notification.close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/community/g`)
  windows.push({ url: `${ORIGIN}/community/g`, focus })
  await openPushed(pressed('/community/g'), '')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledOnce()
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'http://[', null, 7])(
  'a notification that leads to %s opens the notifications instead',
  async (path) => {
    await openPushed(pressed(path), '')
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/notifications`)
  },
)

test('the button of a notification opens the page that ends its kind', async () => {
  await openPushed(pressed('/community/g'), 'off')
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/notifications/off/comment`)
})

test('a subscription that the browser has replaced is sent to the server', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await renewSubscription(null)
  expect(fetch).not.toHaveBeenCalled()
  const added = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }
  subscribe.mockResolvedValueOnce({ toJSON: () => ({ ...added, expirationTime: null }) })
  await renewSubscription({ options: {} } as PushSubscription)
  expect(fetch).toHaveBeenCalledWith('/api/push', expect.objectContaining({ body: JSON.stringify(added) }))
})
