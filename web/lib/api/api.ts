import { hc } from 'hono/client'
import type { Api } from '#server/api-type.ts'

// Said here, because the compiler writes out what it has to find out, and all of the API is too long to be written out.
export type ApiClient = ReturnType<typeof hc<Api>>['api']

/** The typed client. On the server it calls the API in process, in the browser over HTTP. */
export function createApiClient(fetcher: typeof fetch, base: string): ApiClient {
  return hc<Api>(base, { fetch: fetcher }).api
}

/** The API as the browser reaches it. */
export const browserApi: ApiClient = createApiClient((input, init) => fetch(input, init), '/')
