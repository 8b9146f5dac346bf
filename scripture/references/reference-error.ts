export type ReferenceRefusal =
  | 'malformed'
  | 'trailing_text'
  | 'several_passages'
  | 'unknown_book'
  | 'no_such_chapter'
  | 'no_such_verse'
  | 'not_ascending'
  | 'no_text'

/**
 * Error for a reference that has the wrong format, or whose passage does not exist. Its message is a sentence
 * for the author who wrote the reference.
 */
export class ScriptureReferenceError extends Error {
  override readonly name = 'ScriptureReferenceError'
  readonly reason: ReferenceRefusal

  constructor(reason: ReferenceRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
