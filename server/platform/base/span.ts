/** Attributes of a tracing span: names, numbers and request ids. Never an address, text or a query parameter. */
export type SpanFacts = Record<string, string | number>

/** A span that has not ended. */
export interface ActiveSpan {
  end(facts?: SpanFacts, failure?: { reason: string }): void
}
