/** Matches the host names of the loopback interface, in a URL or as a listen address. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Returns whether a host, in a URL or as a listen address, is the loopback interface. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
