import { hc } from 'hono/client'
import type { Api } from '#server/api-type.ts'

export type ApiClient = ReturnType<typeof createApiClient>

/** The typed client. On the server it calls the API in process, in the browser over HTTP. */
export function createApiClient(fetcher: typeof fetch, base: string) {
  return hc<Api>(base, { fetch: fetcher }).api
}

/** The API as the browser reaches it. */
export const browserApi = createApiClient((input, init) => fetch(input, init), '/')
