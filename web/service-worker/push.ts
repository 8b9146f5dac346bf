import type { PushPayload } from '#contract/together/push-payload.ts'

declare const self: ServiceWorkerGlobalScope

/** Page that a notification leads to if its message cannot be read. */
const NOTIFICATIONS = '/notifications'

const ICON = '/icons/lamp-192.png'
/** Button of a notification that ends its kind. */
const OFF = 'off'
/** Single-colour icon, which Android displays in the status bar. */
const BADGE = '/icons/lamp-monochrome-512.png'

/**
 * Displays the notification of a push message. Browsers end a subscription whose messages display nothing, so a message
 * that cannot be read is displayed in general words.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = payloadOf(data)
  const { title, body, tag, path, offPath, unread } = payload ?? {
    title: 'Lampstand',
    body: 'There is something new.',
    tag: 'unknown',
    path: NOTIFICATIONS,
    offPath: NOTIFICATIONS,
    unread: null,
  }
  const shown = { body, tag, icon: ICON, badge: BADGE, data: { path, offPath } }
  // Browsers that have no buttons on notifications ignore `actions`.
  const actions = [{ action: OFF, title: 'Stop notifying me of this' }]
  await self.registration.showNotification(title, { ...shown, ...(payload && { actions }) })
  // Not all browsers have a badge, and it is no reason to fail.
  if (unread !== null && 'setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(unread).catch(() => undefined)
}

/**
 * Closes a notification that was pressed, and displays the page that it leads to: in the window that shows this page
 * already, otherwise in a new one, because another page may contain unsaved text.
 */
export async function openPushed(notification: Notification, action: string): Promise<void> {
  notification.close()
  const { path, offPath } = notification.data ?? {}
  const url = ownUrl(action === OFF ? offPath : path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => client.url === url)
  if (shown) await shown.focus()
  else await self.clients.openWindow(url)
}

/** Returns the URL of a path of this site; that of the notifications for anything else. */
function ownUrl(path: unknown): string {
  const { origin } = self.location
  const url = typeof path === 'string' ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}${NOTIFICATIONS}`
}

/** Sends the new subscription to the server after the browser has replaced the earlier one. */
export async function renewSubscription(earlier: PushSubscription | null | undefined): Promise<void> {
  const { pushManager } = self.registration
  const subscription =
    (await pushManager.getSubscription()) ?? (earlier && (await pushManager.subscribe(earlier.options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

function payloadOf(data: PushMessageData | null): PushPayload | null {
  try {
    const payload: Partial<PushPayload> | null = data?.json()
    const { title, body, tag, path, offPath, unread } = payload ?? {}
    const texts = [title, body, tag, path, offPath]
    const isComplete = texts.every((text) => typeof text === 'string') && typeof unread === 'number'
    return isComplete ? (payload as PushPayload) : null
  } catch {
    return null
  }
}
