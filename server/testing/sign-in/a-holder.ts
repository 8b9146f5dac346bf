import { randomUUID } from 'node:crypto'
import type { Visitor } from '#server/testing/a-visitor.ts'
import type { Holder } from './an-openid-provider.ts'

/** Creates an account at the OpenID provider of the tests, by default with a verified email address. */
export function aHolder(name: string, differs: Partial<Holder> = {}): Holder {
  const sub = randomUUID()
  return { sub, email: `${name.toLowerCase()}-${sub}@example.org`, email_verified: true, name, ...differs }
}

/**
 * Opens the URL of the OpenID provider to which the site has redirected, and signs in there.
 * @returns the URL to which the provider redirects back, which is not requested here
 */
export async function signInThere(url: string, as: Holder | 'cancel'): Promise<URL> {
  const cookies = new Map<string, string>()
  let asked = url
  let init: RequestInit = {}
  for (;;) {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await fetch(asked, { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    const next = new URL(location, asked)
    if (next.origin !== new URL(url).origin) return next
    asked = next.href
    init = next.pathname.startsWith('/interaction/') ? { method: 'POST', body: typed(as) } : {}
  }
}

function typed(as: Holder | 'cancel'): URLSearchParams {
  if (as === 'cancel') return new URLSearchParams({ cancel: '1' })
  const { email_verified, ...rest } = as
  return new URLSearchParams({ ...rest, ...(email_verified && { email_verified: 'on' }) })
}

/**
 * Starts a sign-in on the site, signs in at the OpenID provider, and follows the provider's redirect back to the site.
 * @returns the response of the site to this redirect
 */
export async function signInBy(
  visitor: Visitor,
  as: Holder | 'cancel',
  query: Record<string, string> = {},
): Promise<Response> {
  const url = await setOut(visitor, query)
  const { pathname, search } = await signInThere(url, as)
  return visitor.get(`${pathname}${search}`)
}

/**
 * Starts a sign-in with the OpenID provider on the site.
 * @returns the URL to which the browser is redirected
 */
export async function setOut(visitor: Visitor, query: Record<string, string> = {}): Promise<string> {
  const parameters = new URLSearchParams({ provider: 'church', ...query })
  const answer = await visitor.get(`/api/authorize?${parameters}`)
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null) {
    throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
  }
  return location
}
