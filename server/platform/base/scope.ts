import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { ActiveSpan } from './span.ts'

/** Context of the current request or job, available through `AsyncLocalStorage`. */
export interface Scope {
  readonly totals: Totals
  /** Id of the request, or of the request that sent the job; undefined for a job that no request sent. */
  readonly requestId?: string | undefined
  /** Span of the current work, if tracing is enabled. */
  readonly span?: ActiveSpan | undefined
}

/** Values that are collected during a request or a job, and logged at its end. */
export interface Totals {
  /** Number of statements sent to the database. */
  queries: number
  jobs: number
  /** Error code of the response, if it is a problem document. */
  code?: ErrorCode
}

const scopes = new AsyncLocalStorage<Scope>()

/** Returns the context of the current request or job; undefined during startup and in the tasks of `scheduled.ts`. */
export const currentScope = (): Scope | undefined => scopes.getStore()

/** Runs `work`, including its asynchronous continuations, with `scope` as the current context. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Counts a statement for the current request or job; called by the database client. */
export function countQuery(): void {
  const scope = scopes.getStore()
  if (scope) scope.totals.queries += 1
}
