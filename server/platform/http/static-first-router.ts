import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'

/**
 * Finds a route by one look into a map, or by one regular expression. That takes no address like `/studies/search` beside
 * a pattern like `/studies/:day`, and Hono would walk a tree for every route then: so whole addresses have one of their own.
 */
export class StaticFirstRouter<T> implements Router<T> {
  name = 'StaticFirstRouter'
  readonly #whole = new RegExpRouter<T>()
  readonly #patterns = new RegExpRouter<T>()
  /** Method and address of what is in `#whole`. */
  readonly #known = new Set<string>()

  add(method: string, path: string, handler: T): void {
    const isWhole = !/[:*]/.test(path) && method !== 'ALL'
    if (isWhole) this.#known.add(`${method} ${path}`)
    // Middleware stands before both, in the order in which all were added.
    if (isWhole || path.includes('*')) this.#whole.add(method, path, handler)
    if (!isWhole) this.#patterns.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    const router = this.#known.has(`${method} ${path}`) ? this.#whole : this.#patterns
    return router.match(method, path)
  }
}
