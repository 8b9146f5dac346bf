import type { NewPushSubscription } from '#contract/together/push.ts'
import { fromBase64url, toBase64url } from '#web/lib/crypto/base64url.ts'

/**
 * Whether push messages to this device are possible:
 * - `ready`: the member may turn them on;
 * - `blocked`: the member has forbidden this site to send notifications;
 * - `home screen`: iPhones and iPads allow them only to apps on the home screen;
 * - `unsupported`: the browser has no push messages.
 */
export type PushSupport = 'ready' | 'blocked' | 'home screen' | 'unsupported'

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isThere) return isAppleTouchDevice() ? 'home screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** An iPad in desktop mode identifies as a Mac, but has a touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Returns whether this browser has a subscription that is bound to the public key of the server. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  const subscription = await (await managerOf())?.getSubscription()
  return Boolean(subscription && isBoundTo(subscription, publicKey))
}

/**
 * Asks the member for permission, and subscribes this browser.
 * @returns null if the member has not given permission, or the browser could not subscribe
 */
export async function subscribe(
  publicKey: string,
): Promise<Pick<NewPushSubscription, 'endpoint' | 'keys'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = await managerOf()
  if (!manager) return null
  const earlier = await manager.getSubscription()
  // A browser has one subscription per site, and does not replace one that is bound to another key.
  if (earlier && !isBoundTo(earlier, publicKey)) await earlier.unsubscribe()
  const subscription = await manager
    .subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(publicKey) })
    .catch(() => null)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription?.toJSON() ?? {}
  return endpoint === '' ? null : { endpoint, keys: { p256dh, auth } }
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await (await (await managerOf())?.getSubscription())?.unsubscribe()
}

/** Closes the notifications that this device displays, and removes the badge of the app. */
export async function clearDisplayed(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

/** Undefined without a service worker: in development, and in browsers that forbid it. */
async function managerOf(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && toBase64url(new Uint8Array(key)) === publicKey
}
