/** Reason why a database could not be copied, or a copy could not be opened. */
type DumpFault = 'program_missing' | 'may_not_create' | 'not_empty' | 'failed'

/** Failure to copy a database, or to open a copy. The message is for the operator and contains no stored data. */
export class DumpError extends Error {
  override name = 'DumpError'
  readonly fault: DumpFault

  constructor(fault: DumpFault, words: string, cause?: unknown) {
    super(words, { cause })
    this.fault = fault
  }
}
