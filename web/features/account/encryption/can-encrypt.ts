/**
 * Whether this browser has what encryption needs. Lockdown Mode of Apple turns WebAssembly off, which makes a key of a
 * passphrase; pages without HTTPS have no Web Crypto.
 */
export function canEncrypt(): boolean {
  return typeof WebAssembly !== 'undefined' && crypto.subtle !== undefined
}
