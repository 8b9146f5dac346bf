import { DrizzleQueryError } from 'drizzle-orm'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#contract/app-error.ts'
import { type ErrorCode, refusalOf } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import type { AppEnv } from './app-env.ts'

/** The one place where a refusal becomes an answer. Anything unexpected is a bug: logged once, shown calmly. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) return problemResponse(c, error)
  if (error instanceof HTTPException && error.status < 500)
    return problemResponse(c, new AppError(codeFor(error)))
  if (namesNobody(error)) return problemResponse(c, new AppError('auth.signed_out'))
  c.var.log.error({ err: error }, 'request failed')
  return problemResponse(c, new AppError('server.failed'))
}

export const answerNotFound: NotFoundHandler<AppEnv> = (c) =>
  problemResponse(c, new AppError('request.not_found'))

/** As Postgres names a row that belongs to a member who is not there. */
const FOREIGN_KEY_VIOLATION = '23503'
const OWNER = /_(member|author)_id_members_id_fk$/

/** A cookie answers for the database for a minute, also where the account was deleted in that minute. */
function namesNobody(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : null
  if (!(cause && 'code' in cause && 'constraint' in cause)) return false
  return cause.code === FOREIGN_KEY_VIOLATION && OWNER.test(String(cause.constraint))
}

/** A refusal as it travels. */
export function problemOf(error: AppError, requestId: string): Problem {
  const { status, title, words } = refusalOf(error.code)
  return {
    type: 'about:blank',
    title,
    status,
    ...(words !== undefined && { detail: words }),
    code: error.code,
    requestId,
    ...(error.fields.length > 0 && { fields: [...error.fields] }),
  }
}

function problemResponse(c: Context<AppEnv>, error: AppError): Response {
  const body = problemOf(error, c.var.requestId)
  c.header('content-type', 'application/problem+json')
  c.header('cache-control', 'no-store')
  if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds))
  return c.body(JSON.stringify(body), error.status as ContentfulStatusCode)
}

function codeFor(error: HTTPException): ErrorCode {
  if (error.status === 413) return 'request.too_large'
  if (error.status === 404) return 'request.not_found'
  return 'request.invalid'
}
