export type ReferenceRefusal =
  | 'malformed'
  | 'trailing_text'
  | 'several_passages'
  | 'unknown_book'
  | 'no_such_chapter'
  | 'no_such_verse'
  | 'not_ascending'
  | 'no_text'

/** A reference to a passage that does not exist. The message is a sentence for whoever wrote the reference. */
export class ScriptureReferenceError extends Error {
  override readonly name = 'ScriptureReferenceError'
  readonly reason: ReferenceRefusal

  constructor(reason: ReferenceRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
