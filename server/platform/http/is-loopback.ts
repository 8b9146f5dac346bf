/** Whether a host, as it stands in an address or is listened on, is this machine by itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}
