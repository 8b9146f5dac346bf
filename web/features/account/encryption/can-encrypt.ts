/**
 * Whether this browser has the features that encryption needs. Apple's Lockdown Mode disables WebAssembly, which derives a key
 * from a passphrase; pages without HTTPS have no Web Crypto.
 */
export function canEncrypt(): boolean {
  return typeof WebAssembly !== 'undefined' && crypto.subtle !== undefined
}
