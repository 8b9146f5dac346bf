/**
 * The process cannot start, for a reason that the operator can fix. Printed as one sentence,
 * without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}
