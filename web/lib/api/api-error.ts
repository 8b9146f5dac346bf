import type { ErrorCode, KnownError } from '#contract/errors/errors.ts'
import type { Problem } from '#contract/errors/problem.ts'

/**
 * Error of a request: an error response of the server, or a failure to reach it. `title` and `detail` are texts for the
 * user.
 */
export class ApiError extends Error implements KnownError {
  override name = 'ApiError'
  /** Code of the error. A newer server may send a code that the catalogue of this build of the app does not have. */
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor({ code, status, title, detail }: KnownError, fields: Readonly<Record<string, string>> = {}) {
    super(detail ?? title)
    this.code = code
    this.status = status
    this.title = title
    this.detail = detail
    this.fields = fields
  }
}

interface Response {
  ok: boolean
  json(): Promise<unknown>
}

/**
 * Awaits a response and returns it if its status is a success.
 * @param fallback error to throw if no response arrives, if it contains no problem document, or if its status is 500
 * or higher
 * @throws {ApiError}
 */
export async function accepted<R extends Response>(
  request: Promise<R>,
  fallback: KnownError,
): Promise<Extract<R, { ok: true }>> {
  const response = await request.catch(() => null)
  if (response === null) throw new ApiError(fallback)
  if (response.ok) return response as Extract<R, { ok: true }>
  const problem = await response.json().catch(() => null)
  if (!isProblem(problem) || problem.status >= 500) throw new ApiError(fallback)
  const fields = (problem.fields ?? []).map(({ field, message }) => [field, message])
  throw new ApiError(problem, Object.fromEntries(fields))
}

type Body<R> = R extends { ok: true; json(): Promise<infer Value> } ? Value : never

/**
 * Awaits a response and returns its JSON body.
 * @throws {ApiError} as `accepted` does
 */
export async function acceptedJson<R extends Response>(
  request: Promise<R>,
  fallback: KnownError,
): Promise<Body<R>> {
  return (await accepted(request, fallback)).json() as Promise<Body<R>>
}

/**
 * Checks only those fields of a problem document that are used. Zod is not used for this, because every page would have
 * to load it.
 */
function isProblem(body: unknown): body is Problem {
  const { code, status, title } = Object(body) as Partial<Record<keyof Problem, unknown>>
  return typeof code === 'string' && typeof status === 'number' && typeof title === 'string'
}

/** Returns `error` if it is an `ApiError`, which has a code and a title; otherwise returns `fallback`. */
export function asKnownError(error: unknown, fallback: KnownError): KnownError {
  return error instanceof ApiError ? error : fallback
}
