import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { ActiveSpan } from './tracing/span.ts'

/** What is known, wherever it is asked, of the request or the job that is being worked on. */
export interface Scope {
  readonly totals: Totals
  /** Of the request, or of the one that sent the job; none where nobody asked, as by the clock. */
  readonly requestId?: string | undefined
  /** The span around what is being done, where there is tracing. */
  readonly span?: ActiveSpan | undefined
}

/** Grows while a request or a job is worked on. */
export interface Totals {
  /** Statements that were sent. */
  queries: number
  /** Jobs that were sent. */
  jobs: number
  /** Of the problem that it was answered with. */
  code?: ErrorCode
}

const scopes = new AsyncLocalStorage<Scope>()

/** None at the start, and in what is done by the clock. */
export const currentScope = (): Scope | undefined => scopes.getStore()

/** Runs `work`, and whatever it waits for, in this scope. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Called by the database client once a statement. */
export function countQuery(): void {
  const scope = scopes.getStore()
  if (scope) scope.totals.queries += 1
}
