import { currentScope, inScope } from '#server/platform/scope.ts'
import type { ActiveSpan, SpanFacts } from './span.ts'

/** Spans, wherever they are sent. */
export interface Tracing {
  /** @param traceparent as a proxy that is believed has sent it */
  request(method: string, traceparent: string | undefined): ActiveSpan
  /** One that took `ms` milliseconds, until now. */
  requestWas(ms: number, facts: SpanFacts): void
  /** Within `parent`, or the first of a trace. */
  begin(kind: SpanKind, name: string, parent: ActiveSpan | undefined, facts: SpanFacts): ActiveSpan
}

/** Of something of ours, or a question to somebody else. */
type SpanKind = 'internal' | 'client'

let tracing: Tracing | null = null

/** Of this process; null where no setting asks for it, and then nothing is done for it. */
export function currentTracing(): Tracing | null {
  return tracing
}

/** @returns what takes it away again */
export function setTracing(opened: Tracing): () => void {
  tracing = opened
  return () => {
    tracing = null
  }
}

/** Does `work` within a span of its own, where there is tracing. */
export async function traced<T>(
  kind: SpanKind,
  name: string,
  work: () => Promise<T>,
  facts: SpanFacts = {},
): Promise<T> {
  if (!tracing) return work()
  const scope = currentScope() ?? { totals: { queries: 0, jobs: 0 } }
  const span = tracing.begin(kind, name, scope.span, facts)
  return inScope({ ...scope, span }, work).then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      span.end({}, { reason: reasonOf(error) })
      throw error
    },
  )
}

/** The message of an error may repeat a word of somebody: its name and code may not. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
