/** Names and attributes of our cookies, for all code that sets or reads a cookie. */
export interface CookieRules {
  nameOf(bareName: string): string
  /**
   * Attributes of the Set-Cookie header, after the value and Max-Age. Scripts cannot read the
   * cookie, and forms of other sites do not send it.
   */
  attributes: string
}

const PREFIX = 'lampstand'

/**
 * With https, cookies have the `__Host-` prefix: browsers accept them only over https and for exactly this host, so
 * that a sibling subdomain cannot set one. A site on this machine may use plain http, over which browsers reject such
 * names.
 */
export function cookieRules(publicUrl: string): CookieRules {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? `__Host-${PREFIX}` : PREFIX
  return {
    nameOf: (bareName) => `${prefix}.${bareName}`,
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

/** Parses the cookies of a request by name; the first of two with the same name wins. */
export function cookiesIn(headers: Headers): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, end)).trim()
    if (!cookies.has(name)) cookies.set(name, pair.slice(end + 1).trim())
  }
  return cookies
}

/** Returns the value of a cookie; undefined if the request has none of this name. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  return cookiesIn(headers).get(name)
}
