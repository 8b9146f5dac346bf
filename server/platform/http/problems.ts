import { DrizzleQueryError } from 'drizzle-orm'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#contract/errors/app-error.ts'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import type { Problem } from '#contract/errors/problem.ts'
import { isUnavailable } from '#db/is-unavailable.ts'
import type { Log } from '#server/platform/base/log.ts'
import { currentScope } from '#server/platform/base/scope.ts'
import type { AppEnv } from './app-env.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

/** Retry-After while the database is unavailable, in seconds. */
export const RETRY_SECONDS = 10

/** Converts every error to a response; the only place that does. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const expected = toAppError(error, c.var.log)
  if (expected.status === 403) logRefusal(c, expected.code)
  return sendProblem(c, expected)
}

/**
 * Logs a denied request with its route and member, so that attempts to access other members' data
 * can be investigated.
 */
function logRefusal(c: Context<AppEnv>, code: ErrorCode): void {
  const memberId = c.var.viewer.member?.id ?? null
  c.var.log.info({ method: c.req.method, route: routePath(c), code, memberId }, 'not allowed')
}

/**
 * Converts an error to an AppError. An unexpected error is a bug: it is logged once, and the response
 * contains only a general message.
 */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status < 500) return new AppError(codeFor(error))
  if (namesNobody(error)) return new AppError('auth.signed_out')
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'the database is unavailable')
    return new AppError('server.unavailable')
  }
  log.error({ err: error }, 'request failed')
  return new AppError('server.failed')
}

export const answerNotFound: NotFoundHandler<AppEnv> = (c) =>
  sendProblem(c, new AppError('request.not_found'))

/**
 * SQLSTATE of an insert or update that refers to a missing row. If the name of the violated constraint matches `OWNER`,
 * the missing row is a member.
 */
const FOREIGN_KEY_VIOLATION = '23503'
const OWNER = /_(member|author)_id_members_id_fk$/

/**
 * Returns whether a statement failed because the member no longer exists. A session cookie is valid
 * for a minute without a database check, even if the account was deleted during that minute.
 */
function namesNobody(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : null
  if (!(cause && 'code' in cause && 'constraint' in cause)) return false
  return cause.code === FOREIGN_KEY_VIOLATION && OWNER.test(String(cause.constraint))
}

/** Serializes an error as a problem document. */
export function problemOf(error: AppError, requestId: string): Problem {
  const { status, title, detail } = errors[error.code]
  return {
    type: 'about:blank',
    title,
    status,
    ...(detail !== undefined && { detail }),
    code: error.code,
    requestId,
    ...(error.fields.length > 0 && { fields: [...error.fields] }),
  }
}

function sendProblem(c: Context<AppEnv>, error: AppError): Response | Promise<Response> {
  const body = problemOf(error, c.var.requestId)
  const status = error.status as ContentfulStatusCode
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined)
  const scope = currentScope()
  if (scope) scope.totals.code = error.code
  c.header('cache-control', 'no-store')
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  if (isForReader(c)) {
    c.header('content-security-policy', plainPagePolicy)
    return c.html(pageOf(body), status)
  }
  c.header('content-type', 'application/problem+json')
  return c.body(JSON.stringify(body), status)
}

/** Returns whether a person opened the URL in a browser: they get an HTML message instead of JSON. */
function isForReader(c: Context<AppEnv>): boolean {
  return !c.req.path.startsWith('/api/') && /\btext\/html\b/.test(c.req.header('accept') ?? '')
}

function pageOf({ title, status, detail, requestId }: Problem) {
  // The title of an internal error is a technical term, so the HTML page has this heading instead.
  const heading = status === 500 ? 'This page could not be shown' : title
  return plainPage(heading, [
    html`<p>${detail ?? ''}</p>`,
    ...(status < 500
      ? []
      : [html`<p><small>If you write to us about it, this number finds it: ${requestId}</small></p>`]),
    html`<p><a href="/">Return to Home</a></p>`,
  ])
}

function codeFor(error: HTTPException): ErrorCode {
  if (error.status === 413) return 'request.too_large'
  if (error.status === 404) return 'request.not_found'
  return 'request.invalid'
}
