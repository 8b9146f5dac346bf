/** What an operator asked for at the command line cannot be done: the message says why. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal'
}
