import type { SpanFacts } from '#server/platform/base/span.ts'

/** Returns the span attributes of a request, named by the OpenTelemetry conventions. */
export function requestFacts(method: string, route: string, status: number): SpanFacts {
  return { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
}
