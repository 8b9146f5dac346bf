import type { ErrorCode } from '#contract/errors/errors.ts'
import { type FallbackCode, fallbackOf } from '#contract/errors/fallback-errors.ts'
import type { Problem } from '#contract/errors/problem.ts'

/** What somebody is told, and the code it is known by. A newer server may send one that is not in our catalogue yet. */
interface Told {
  code: ErrorCode
  status: number
  title: string
  words?: string | undefined
}

/** A request the server refused, or could not be reached for. Its title and words are fit to show. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly words: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor({ code, status, title, words }: Told, fields: Readonly<Record<string, string>> = {}) {
    super(words ?? title)
    this.code = code
    this.status = status
    this.title = title
    this.words = words
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
  otherwise: FallbackCode,
): Promise<Extract<A, { ok: true }>> {
  const answer = await request.catch(() => null)
  if (answer === null) throw new Refusal(fallbackOf(otherwise))
  if (answer.ok) return answer as Extract<A, { ok: true }>
  const told = await answer.json().catch(() => null)
  if (!isProblem(told) || told.status >= 500) throw new Refusal(fallbackOf(otherwise))
  const { code, status, title, detail, fields: mistakes = [] } = told
  const fields = Object.fromEntries(mistakes.map(({ field, words }) => [field, words]))
  throw new Refusal({ code, status, title, words: detail }, fields)
}

/** By what is shown and decided by: the schema would bring a whole validator to every page. */
function isProblem(told: unknown): told is Problem {
  const { code, status, title } = Object(told) as Partial<Record<keyof Problem, unknown>>
  return typeof code === 'string' && typeof status === 'number' && typeof title === 'string'
}

/** What to tell somebody whose request failed, and by which code it is known. */
export function refusalIn(error: unknown, otherwise: FallbackCode): Told {
  return error instanceof Refusal ? error : fallbackOf(otherwise)
}
