/** An operator command failed for an expected reason, which the message states. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal'
}
