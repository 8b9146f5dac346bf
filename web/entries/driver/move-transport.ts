import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import type { MoveTransport } from './create-sealing.ts'

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
