import { randomUUID } from 'node:crypto'
import type { Visitor } from '#server/testing/a-visitor.ts'
import type { Holder } from './an-openid-provider.ts'

/** Creates an account at the test provider, with a verified email address. */
export function aHolder(name: string, differs: Partial<Holder> = {}): Holder {
  const sub = randomUUID()
  return { sub, email: `${name.toLowerCase()}-${sub}@example.org`, email_verified: true, name, ...differs }
}

/**
 * Follows a redirect to the provider and signs in there.
 * @returns the redirect URI with its parameters, not followed
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
 * Starts at the sign-in form, signs in at the provider and returns to the site.
 * @returns the last response to the browser
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
 * Starts a sign-in with the provider.
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
