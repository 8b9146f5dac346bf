/** A job could not be done, for a reason that is known. Anything else a handler throws is a bug, and tried again. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  /** Trying again would end the same way: straight to the dead letters. */
  readonly lasting: boolean

  /** @param reason a word or two that are safe to log, such as `smtp 550` */
  constructor(reason: string, { lasting }: { lasting: boolean }) {
    super(reason)
    this.lasting = lasting
  }
}
