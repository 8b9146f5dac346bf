/** Result of a request. There may be no response. */
export interface Got {
  /** Status of the response. 0 if there was none, because the connection was refused, broke or timed out. */
  status: number
  retryAfter: string | null
  json: unknown
  /** Reason for which there was no response, such as ECONNRESET. */
  failure?: string
}

const TIMEOUT_MS = 20_000

/** Simulates a browser: stores cookies, and sends the headers that a page of Lampstand sends. */
export function aClient(base: () => string, timeoutMs = TIMEOUT_MS) {
  const cookies = new Map<string, string>()

  return async (method: string, path: string, body?: unknown): Promise<Got> => {
    try {
      const answer = await fetch(base() + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          origin: base(),
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const isJson = answer.headers.get('content-type')?.includes('json')
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        json: isJson ? JSON.parse(text) : null,
      }
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      return { status: 0, retryAfter: null, json: null, failure: cause?.code ?? String(error) }
    }
  }
}

export type Client = ReturnType<typeof aClient>

/** Returns whether a response is one that a user must never see, even while the database or another service is down. */
export function isError({ status, retryAfter }: Got): boolean {
  return status >= 500 && !(status === 503 && retryAfter !== null)
}
