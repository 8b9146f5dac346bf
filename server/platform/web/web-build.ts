import type { PostedForm } from '#contract/posted-form.ts'
import type { Site } from '#contract/site.ts'

/** Exports of `web/entry.server.tsx`: the interface through which the server renders pages. */
export interface WebEntry {
  createRequestHandler(
    build: unknown,
    mode: string,
  ): (request: Request, context: unknown) => Promise<Response>
  /**
   * Returns the context of one render: the API, called in process, and the site.
   * @param nonce marks the inline scripts of our templates; never sent to a client
   * @param posted result of a no-JavaScript form
   */
  contextFor(fetcher: typeof fetch, site: Site, nonce?: string, posted?: PostedForm): unknown
  /** Returns the parameters that the page at `path` reads, each once and in a fixed order. */
  queryOf(path: string, query: URLSearchParams): URLSearchParams
  /** Returns whether the page for this query may be cached in memory. */
  isCacheable(path: string, query: URLSearchParams): boolean
  /** Returns whether the page at `path` expires in the cache after a minute instead of a day. */
  isCachedByTheMinute(path: string): boolean
}

/** The parts of the React Router build output that we use. */
export interface WebBuild {
  entry: { module: unknown }
}

export function entryOf(build: WebBuild): WebEntry {
  // The entry is taken from the build and not imported. An import would load a second copy of react-router, which would
  // not recognise the React contexts of the first copy.
  return build.entry.module as WebEntry
}
