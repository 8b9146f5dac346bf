/** The process cannot start, for a reason the operator can mend: told in one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
