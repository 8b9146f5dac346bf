import { type ErrorCode, errors, refusalOf } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

/** A request the server refused, or could not be reached for. Its title and words are fit to show. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>

  constructor(code: ErrorCode, fields: Readonly<Record<string, string>> = {}) {
    super(refusalOf(code).words ?? refusalOf(code).title)
    this.code = code
    this.fields = fields
  }
}

interface Answer {
  ok: boolean
  json(): Promise<unknown>
}

/**
 * Waits for an answer and passes it on if it is good.
 * @param otherwise what to say where there was no answer, or one we did not give
 * @throws {Refusal}
 */
export async function accepted<A extends Answer>(
  request: Promise<A>,
  otherwise: ErrorCode,
): Promise<Extract<A, { ok: true }>> {
  const answer = await request.catch(() => null)
  if (answer === null) throw new Refusal(otherwise)
  if (answer.ok) return answer as Extract<A, { ok: true }>
  const told = await answer.json().catch(() => null)
  if (!isProblem(told) || errors[told.code].status >= 500) throw new Refusal(otherwise)
  const fields = Object.fromEntries((told.fields ?? []).map(({ field, words }) => [field, words]))
  throw new Refusal(told.code, fields)
}

/** By its code alone: the schema would bring a whole validator to every page. */
function isProblem(told: unknown): told is Problem {
  return (
    typeof told === 'object' && told !== null && 'code' in told && Object.hasOwn(errors, String(told.code))
  )
}

/** What to tell somebody whose request failed, and by which code it is known. */
export function refusalIn(error: unknown, otherwise: ErrorCode) {
  const code = error instanceof Refusal ? error.code : otherwise
  const { title, words } = refusalOf(code)
  return { code, title, words }
}
