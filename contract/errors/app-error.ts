import { type ErrorCode, errors } from './errors.ts'

/** An expected failure, identified by its code in the catalogue of errors. Any other error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** Number of seconds after which the client may retry; sent in the `Retry-After` header. */
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

/** A validation error of one form field. */
export interface FieldProblem {
  field: string
  /** Advice on how to correct the field. Never contains the text that the user typed. */
  message: string
}
