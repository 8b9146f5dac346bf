import type { DeviceBox } from '#web/lib/crypto/is-box.ts'

/**
 * Wraps a cipher so that it decrypts each version of a stored row only once, however often the row is read. The decrypted
 * values are in memory as long as the key, and no longer.
 */
export function openedOnce(box: DeviceBox): DeviceBox {
  const opened = new Map<string, { sealed: string; value: unknown }>()
  return {
    seal: box.seal,
    open(place, sealed) {
      const name = JSON.stringify(place)
      const known = opened.get(name)
      if (known?.sealed === sealed) return known.value
      const value = box.open(place, sealed)
      if (value !== undefined) opened.set(name, { sealed, value })
      return value
    },
  }
}
