/** Bytes whose buffer is not a `SharedArrayBuffer`, as Web Crypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Encodes as base64url without padding (RFC 4648 §5). */
export function toBase64url(bytes: Bytes): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Decodes base64url. Null for any encoding but the canonical one: when changes are merged, two spellings of the same
 * bytes would be treated as two values.
 */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = binary.charCodeAt(place)
  // Only the last group of characters can have several spellings, so only that group is compared with the canonical
  // one.
  const last = text.length - (text.length % 4 || 4)
  return toBase64url(bytes.subarray((last / 4) * 3)) === text.slice(last) ? bytes : null
}
