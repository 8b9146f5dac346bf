import { currentScope, inScope } from '#server/platform/base/scope.ts'
import type { ActiveSpan, SpanFacts } from '#server/platform/base/span.ts'

/** Interface to the exporter of spans. */
export interface Tracing {
  /**
   * Starts the span of an HTTP request to this server.
   * @param traceparent header from a trusted proxy
   */
  request(method: string, traceparent: string | undefined): ActiveSpan
  /** Records a complete span: an HTTP request to this server that took `ms` milliseconds and ends now. */
  requestWas(ms: number, facts: SpanFacts): void
  /** Starts a span inside `parent`, or a new trace. */
  begin(kind: SpanKind, name: string, parent: ActiveSpan | undefined, facts: SpanFacts): ActiveSpan
}

/** Kind of a span: work in this process, or a call to another service. */
type SpanKind = 'internal' | 'client'

let tracing: Tracing | null = null

/** Returns the tracing of this process; null if tracing is not enabled. */
export function currentTracing(): Tracing | null {
  return tracing
}

/**
 * Enables tracing for this process.
 * @returns a function that disables it again
 */
export function setTracing(opened: Tracing): () => void {
  tracing = opened
  return () => {
    tracing = null
  }
}

/** Runs `work` in its own span, if tracing is enabled. */
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

/** Returns the name and code of an error. The message is omitted because it may contain private text. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
