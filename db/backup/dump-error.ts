/** Why a database could not be copied, or a copy not be opened. */
type DumpFault = 'program_missing' | 'may_not_create' | 'not_empty' | 'failed'

/** The message is for the operator, and says nothing of what is stored. */
export class DumpError extends Error {
  override name = 'DumpError'
  readonly fault: DumpFault

  constructor(fault: DumpFault, words: string, cause?: unknown) {
    super(words, { cause })
    this.fault = fault
  }
}
