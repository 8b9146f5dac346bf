import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { ActiveSpan, SpanFacts } from '#server/platform/base/span.ts'
import type { TracingConfig } from '#server/platform/config/config.ts'
import { setTracing } from './tracing.ts'

interface OtelSpan extends ActiveSpan {
  context: Context
}

/**
 * Starts to export spans as OTLP over HTTP, in batches. @returns a function that flushes and stops
 * the exporter
 */
export function openTracing({ endpoint, headers, share, serviceName }: TracingConfig): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('lampstand')

  function open(span: Span, around: Context): OtelSpan {
    return {
      context: trace.setSpan(around, span),
      end(facts = {}, failure) {
        span.setAttributes(facts)
        const {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        } = facts
        if (route !== undefined) span.updateName(`${method} ${route}`)
        if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure.reason })
        else if (Number(status) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  const stop = setTracing({
    request(method, traceparent) {
      const around = contextOf(traceparent)
      return open(tracer.startSpan(method, { kind: SpanKind.SERVER }, around), around)
    },

    requestWas(ms, facts) {
      const startTime = Date.now() - ms
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, startTime }, ROOT_CONTEXT)
      open(span, ROOT_CONTEXT).end(facts)
    },

    begin(kind, name, parent, attributes: SpanFacts) {
      const around = (parent as OtelSpan | undefined)?.context ?? ROOT_CONTEXT
      const options = { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes }
      return open(tracer.startSpan(name, options, around), around)
    },
  })
  return async () => {
    stop()
    // Errors of the last export are ignored, because an unreachable collector must not prevent the process from
    // stopping.
    await provider.shutdown().catch(() => undefined)
  }
}

const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/

/**
 * Parses the `traceparent` header of a proxy (W3C Trace Context). If it is absent or invalid, the returned context
 * starts a new trace.
 */
function contextOf(traceparent: string | undefined): Context {
  const { traceId = '', spanId = '', flags = '' } = TRACEPARENT.exec(traceparent ?? '')?.groups ?? {}
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const parent = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}
