/** What lets a mail program show a button to receive no more of a kind (RFC 8058). @param url takes a POST */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
