import type { DeviceCode } from './unlock.ts'

const PATH = '/unlock'

/**
 * URL of the page that unlocks another device. The secret is in the fragment, which browsers never
 * send to a server.
 */
export function writeDeviceLink({ wayId, secret }: DeviceCode): string {
  return `${location.origin}${PATH}#${wayId}.${secret}`
}

/** Parses the fragment of a device link; null if it is not one. */
export function readDeviceLink(fragment: string): DeviceCode | null {
  const [, wayId, secret] = /^#?([\da-f-]{36})\.([\w-]{22})$/.exec(fragment) ?? []
  return wayId && secret ? { wayId, secret } : null
}
