import type { PostedForm } from '#contract/posted-form.ts'
import type { Site } from '#contract/site.ts'

/** What `web/entry.server.tsx` exports: the one door through which the server renders pages. */
export interface WebEntry {
  createRequestHandler(
    build: unknown,
    mode: string,
  ): (request: Request, context: unknown) => Promise<Response>
  /**
   * What one render finds: the API, called in process, and who runs this copy.
   * @param nonce for the inline scripts of our templates; known to nobody else
   * @param posted the plain form that the page answers
   */
  contextFor(fetcher: typeof fetch, site: Site, nonce?: string, posted?: PostedForm): unknown
  /** The part of a query that the page at `path` reads, each parameter once and in one order. */
  queryOf(path: string, query: URLSearchParams): URLSearchParams
  /** May the page for this query be kept in memory? */
  isCacheable(path: string, query: URLSearchParams): boolean
  /** May the page at this path be no more than a minute old? */
  isCachedByTheMinute(path: string): boolean
}

/** The output of the React Router build, as far as we use it. */
export interface WebBuild {
  entry: { module: unknown }
}

export function entryOf(build: WebBuild): WebEntry {
  // Taken from the build and not imported: a second copy of react-router would not recognise its contexts.
  return build.entry.module as WebEntry
}
