import type { SyncAnswer, SyncRequest } from '#contract/sync.ts'
import type { ApiClient } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'

/** How a device reaches the account. @throws {Refusal} */
export type SyncTransport = (request: SyncRequest) => Promise<SyncAnswer>

export function syncTransport({ sync }: ApiClient): SyncTransport {
  return async (json) => (await accepted(sync.$post({ json }), 'sync.failed')).json()
}
