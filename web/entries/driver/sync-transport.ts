import { syncErrors } from '#contract/messages/sync.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { ApiError, accepted } from '#web/lib/api/api-error.ts'

/** Sends a sync request to the server. @throws {ApiError} */
export type SyncTransport = (request: SyncRequest) => Promise<SyncResponse>

/**
 * Timeout in milliseconds. A large response may take that long on a slow connection; if it takes longer, the connection
 * was probably lost.
 */
const TIMEOUT_MS = 120_000

export function syncTransport({ sync }: ApiClient): SyncTransport {
  return async (json) => {
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const request = sync.$post({ json }, { init })
    const isAnswered = await request.then(
      () => true,
      () => false,
    )
    const answer = await accepted(request, isAnswered ? syncErrors.server_failed : syncErrors.failed)
    return answer.json().catch(() => {
      // The body of the response is incomplete, because the connection was lost while it arrived.
      throw new ApiError(syncErrors.failed)
    })
  }
}
