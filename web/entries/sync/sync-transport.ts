import { syncErrors } from '#contract/messages/sync.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { ApiError, accepted } from '#web/lib/api/api-error.ts'

/** How a device reaches the account. @throws {ApiError} */
export type SyncTransport = (request: SyncRequest) => Promise<SyncResponse>

/** A large answer takes this long on a slow line; what takes longer is lost, as where a connection is gone unnoticed. */
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
      // The connection broke in the middle of it.
      throw new ApiError(syncErrors.failed)
    })
  }
}
