import type { TestApp } from './an-app.ts'

/** Base URL of the app in tests. The simulated browsers also send it as the `Origin` header. */
const HOME = 'http://localhost:3000'

export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
  put(path: string, body?: unknown): Promise<Response>
  delete(path: string): Promise<Response>
  /** Sends a request as a browser does: with its cookies, its Origin and the length of the body. */
  send(path: string, init: RequestInit): Promise<Response>
  /** Cookies of the browser, by name. */
  cookies: Map<string, string>
}

interface Browser {
  /** IP address of the browser. */
  address?: string
  /** Cookies with which the browser starts, such as those of another browser; by default none. */
  cookies?: ReadonlyMap<string, string>
}

/** Creates a visitor with a separate browser. */
export function aVisitor({ hono }: Pick<TestApp, 'hono'>, browser: Browser = {}): Visitor {
  const { address = '203.0.113.9' } = browser
  const cookies = new Map(browser.cookies)

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', new URL(HOME).host)
    if (init.method !== 'GET' && !headers.has('origin')) headers.set('origin', HOME)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (typeof init.body === 'string') headers.set('content-length', String(Buffer.byteLength(init.body)))
    const env = { incoming: { socket: { remoteAddress: address } } }
    const answer = await hono.request(`${HOME}${path}`, { ...init, headers }, env)
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
    return answer
  }

  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    put: (path, body) => send(path, { method: 'PUT', ...(body !== undefined && asJson(body)) }),
    delete: (path) => send(path, { method: 'DELETE' }),
    post: (path, body) => send(path, { method: 'POST', ...asJson(body) }),
  }
}

function asJson(body: unknown) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
  if (/;\s*max-age=0\b/i.test(setCookie)) cookies.delete(name)
  else cookies.set(name, value)
}
