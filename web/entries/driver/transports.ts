import type { MovedEntry } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
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

/**
 * Requests of the migration to encryption, by which encrypted entries replace readable ones on the server.
 * @throws {ApiError}
 */
export interface MoveTransport {
  move(request: { keyId: string; entries: MovedEntry[] }): Promise<{ moved: number; readable: number }>
  /** Returns the number of entries that the server stores unencrypted although their kinds are encrypted. */
  readable(): Promise<number>
}

/**
 * Sends the requests of the migration to encryption.
 * @throws {ApiError}
 */
export function moveTransport({ encryption }: ApiClient): MoveTransport {
  return {
    move: async (json) => (await accepted(encryption.entries.$put({ json }), encryptionErrors.failed)).json(),
    readable: async () =>
      (await (await accepted(encryption.$get(), encryptionErrors.failed)).json()).readable,
  }
}
