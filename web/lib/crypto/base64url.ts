/** Bytes, in a buffer that belongs to nobody else: what Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** RFC 4648 §5, without padding. */
export function toBase64url(bytes: Bytes): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Null where this is not the one way to write these bytes: two spellings of one value would be two values to a merge. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = binary.charCodeAt(place)
  // Only the last letters can be spelled in several ways.
  const last = text.length - (text.length % 4 || 4)
  return toBase64url(bytes.subarray((last / 4) * 3)) === text.slice(last) ? bytes : null
}
