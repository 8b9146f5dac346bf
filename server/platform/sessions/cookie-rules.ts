/** What every cookie of ours is called and how it may travel. Whatever sets or reads one asks here. */
export interface CookieRules {
  nameOf(bareName: string): string
  /** Of a Set-Cookie header, beside the value and its age. No script can read one, and no other site's form sends it. */
  attributes: string
}

const PREFIX = 'lampstand'

/**
 * By https a cookie is `__Host-`: browsers take it by https alone, for this host and no other, so that no neighbour on a
 * subdomain can plant one. By plain http, which is for this machine, they would refuse such a name.
 */
export function cookieRules(publicUrl: string): CookieRules {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? `__Host-${PREFIX}` : PREFIX
  return {
    nameOf: (bareName) => `${prefix}.${bareName}`,
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

/** The cookies of a request, by their names; of two with one name the first. */
export function cookiesIn(headers: Headers): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, end)).trim()
    if (!cookies.has(name)) cookies.set(name, pair.slice(end + 1).trim())
  }
  return cookies
}

/** The value of a cookie in a request; undefined where it carries none of this name. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  return cookiesIn(headers).get(name)
}
