import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'

/**
 * Matches a route with one map lookup or one regular expression. RegExpRouter does not support a path like
 * `/studies/search` beside a pattern like `/studies/:day`; if both were in one router, Hono would use a slower tree for
 * all routes. So paths without parameters have a separate router.
 */
export class StaticFirstRouter<T> implements Router<T> {
  name = 'StaticFirstRouter'
  readonly #whole = new RegExpRouter<T>()
  readonly #patterns = new RegExpRouter<T>()
  /**
   * Method and path of each route without parameters. A request for one of them is matched in `#whole`, any other in
   * `#patterns`.
   */
  readonly #known = new Set<string>()

  add(method: string, path: string, handler: T): void {
    const isWhole = !/[:*]/.test(path) && method !== 'ALL'
    if (isWhole) this.#known.add(`${method} ${path}`)
    // Paths with a wildcard belong to middleware, which runs before routes of either router: so they are added to both,
    // in the original order.
    if (isWhole || path.includes('*')) this.#whole.add(method, path, handler)
    if (!isWhole) this.#patterns.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    const router = this.#known.has(`${method} ${path}`) ? this.#whole : this.#patterns
    return router.match(method, path)
  }
}
