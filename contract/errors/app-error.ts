import { type ErrorCode, errors } from './errors.ts'

/** An expected failure, by its name in the catalogue. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, more: { fields?: readonly FieldProblem[]; retryAfterSeconds?: number } = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Which field of a form is wrong. */
export interface FieldProblem {
  field: string
  /** What to do about it. Never what was typed. */
  message: string
}
