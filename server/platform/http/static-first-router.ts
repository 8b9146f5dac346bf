import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'

/**
 * Matches a route with one map lookup or one regular expression. RegExpRouter does not support a
 * path like `/studies/search` next to a pattern like `/studies/:day`, and Hono would fall back to a
 * tree for every route: so static paths have their own router.
 */
export class StaticFirstRouter<T> implements Router<T> {
  name = 'StaticFirstRouter'
  readonly #whole = new RegExpRouter<T>()
  readonly #patterns = new RegExpRouter<T>()
  /** Method and path of each static route, all of which are in `#whole`. */
  readonly #known = new Set<string>()

  add(method: string, path: string, handler: T): void {
    const isWhole = !/[:*]/.test(path) && method !== 'ALL'
    if (isWhole) this.#known.add(`${method} ${path}`)
    // Paths with a wildcard, which are middleware, are added to both routers, in the original order.
    if (isWhole || path.includes('*')) this.#whole.add(method, path, handler)
    if (!isWhole) this.#patterns.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    const router = this.#known.has(`${method} ${path}`) ? this.#whole : this.#patterns
    return router.match(method, path)
  }
}
