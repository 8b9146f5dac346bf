import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#contract/errors/app-error.ts'
import { problemOf } from '#server/platform/http/problems.ts'
import type { Cap } from './cap-reports.ts'
import { closeInOrder } from './discard-body.ts'

const RETRY_SECONDS = 30

/** Rejects a request on a connection above a cap, and closes the connection. */
export function refuseConnection(incoming: IncomingMessage, outgoing: ServerResponse, cap: Cap): void {
  const error = new AppError(cap === 'connections' ? 'server.busy' : 'request.too_many_connections')
  const body = problemOf(error, randomUUID())
  closeInOrder(incoming, outgoing)
  incoming.resume()
  outgoing.writeHead(error.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
  })
  outgoing.end(JSON.stringify(body))
}
