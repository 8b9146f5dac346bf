import { hc } from 'hono/client'
import type { Api } from '#server/api-type.ts'

// The type is declared explicitly. Otherwise TypeScript writes out the inferred type of the whole API in declaration
// files, and fails because it is too long.
export type ApiClient = ReturnType<typeof hc<Api>>['api']

/** Creates the typed client of the API. On the server, `fetcher` calls the routes directly, without HTTP. */
export function createApiClient(fetcher: typeof fetch, base: string): ApiClient {
  return hc<Api>(base, { fetch: fetcher }).api
}

/** The client for use in the browser. */
export const browserApi: ApiClient = createApiClient((input, init) => fetch(input, init), '/')
