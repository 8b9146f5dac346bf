/** The names of this machine by itself, as one stands in an address or is listened on. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Whether a host, as it stands in an address or is listened on, is this machine by itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
