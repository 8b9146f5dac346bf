import type { ErrorCode, KnownError } from '#contract/errors/errors.ts'
import type { Problem } from '#contract/errors/problem.ts'

/** A request the server refused, or could not be reached for. Its title and detail are fit to show. */
export class ApiError extends Error implements KnownError {
  override name = 'ApiError'
  /** A newer server may send one that is not in our catalogue yet. */
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
 * Waits for a response and passes it on if it is good.
 * @param fallback what to say where there was no response, or one we did not give
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

/** Waits for a response as `accepted` does, and reads what it holds. @throws {ApiError} */
export async function acceptedJson<R extends Response>(
  request: Promise<R>,
  fallback: KnownError,
): Promise<Body<R>> {
  return (await accepted(request, fallback)).json() as Promise<Body<R>>
}

/** By what is shown and decided by: the schema would bring a whole validator to every page. */
function isProblem(body: unknown): body is Problem {
  const { code, status, title } = Object(body) as Partial<Record<keyof Problem, unknown>>
  return typeof code === 'string' && typeof status === 'number' && typeof title === 'string'
}

/** What to say of a request that failed, and the code it is known by. */
export function asKnownError(error: unknown, fallback: KnownError): KnownError {
  return error instanceof ApiError ? error : fallback
}
