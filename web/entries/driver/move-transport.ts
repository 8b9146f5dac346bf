import type { MovedEntry } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'

/**
 * Requests of the migration to encryption, by which encrypted entries replace readable ones on the server.
 * @throws {ApiError}
 */
export interface MoveTransport {
  move(request: { keyId: string; entries: MovedEntry[] }): Promise<{ moved: number; readable: number }>
  /** Returns how many entries of encrypted kinds the server can still read. */
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
