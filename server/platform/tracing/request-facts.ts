import type { SpanFacts } from './span.ts'

/** What a span says of a request, by the names that OpenTelemetry gives them. */
export function requestFacts(method: string, route: string, status: number): SpanFacts {
  return { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
}
