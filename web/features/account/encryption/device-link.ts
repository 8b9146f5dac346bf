import type { DeviceCode } from './unlock.ts'

const PATH = '/unlock'

/** Opens the page that unlocks another device. What stands behind the # never travels to a server. */
export function writeDeviceLink({ wayId, secret }: DeviceCode): string {
  return `${location.origin}${PATH}#${wayId}.${secret}`
}

/** Null for what is no such link. */
export function readDeviceLink(fragment: string): DeviceCode | null {
  const [, wayId, secret] = /^#?([\da-f-]{36})\.([\w-]{22})$/.exec(fragment) ?? []
  return wayId && secret ? { wayId, secret } : null
}
