/**
 * Returns the headers for one-click unsubscribe (RFC 8058).
 * @param url URL to which mail programs send the POST request
 */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
