/** What is said of a span: names, numbers and ids of requests. Never an address, a word or a parameter. */
export type SpanFacts = Record<string, string | number>

/** Something that takes time, until it ends. */
export interface ActiveSpan {
  end(facts?: SpanFacts, failure?: { reason: string }): void
}
