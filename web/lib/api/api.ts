import { hc } from 'hono/client'
import type { Api } from '#server/api-type.ts'

// `ApiClient` is an explicit type: otherwise the compiler writes out the inferred type in the declarations,
// and the type of the whole API is too long for that.
export type ApiClient = ReturnType<typeof hc<Api>>['api']

/** Creates the typed API client. On the server it calls the API in process, in the browser over HTTP. */
export function createApiClient(fetcher: typeof fetch, base: string): ApiClient {
  return hc<Api>(base, { fetch: fetcher }).api
}

/** API client of the browser. */
export const browserApi: ApiClient = createApiClient((input, init) => fetch(input, init), '/')
