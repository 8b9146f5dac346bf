/** An expected failure of a job. Any other error that a handler throws is a bug, and the job is retried. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  /**
   * Whether the failure is permanent: a retry would fail in the same way, so the job is moved to the dead-letter queue
   * at once.
   */
  readonly lasting: boolean

  /** @param reason one or two words that are safe to log, such as `smtp 550` */
  constructor(reason: string, { lasting }: { lasting: boolean }) {
    super(reason)
    this.lasting = lasting
  }
}
