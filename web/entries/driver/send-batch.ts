import type { SyncResponse } from '#contract/sync.ts'
import { isEncryptedKind } from '#web/entries/replica/encryption-settings.ts'
import type { Effect } from '#web/entries/replica/events.ts'
import type { Decoded } from '#web/entries/replica/learn-entry.ts'
import { nextBatch, toSend } from '#web/entries/replica/requests.ts'
import type { SentRequest } from '#web/entries/replica/rows.ts'
import type { ReplicaStore } from '#web/entries/store/replica-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { SyncTransport } from './transports.ts'

interface Line {
  transport: SyncTransport
  clock: () => Date
}

/** Encodes a batch of changes and sends it to the server. Returns the sent request, and the response or its error. */
export async function sendBatch(
  replica: ReplicaStore,
  { transport, clock }: Line,
  { batch, device, since, seal }: Extract<Effect, { type: 'send' }>,
): Promise<{ request: SentRequest; response: SyncResponse | ApiError }> {
  const codec = await replica.codec()
  const encoded = batch.map((change) => (isEncryptedKind(seal, change.kind) ? codec.encode(change) : change))
  // Encryption makes changes longer, so changes at the end that no longer fit into one request are removed again.
  const changes = nextBatch(await Promise.all(encoded))
  const request = {
    owner: replica.owner,
    device: changes[0]?.device ?? device,
    since,
    sentAt: clock().toISOString(),
    changes,
  }
  return { request, response: await transport(toSend(request, seal)).catch(asKnownError) }
}

/**
 * Decodes the entries of a response. Called before the transaction that stores them: while it waited for the
 * decryption, IndexedDB would end the transaction.
 */
export async function decodeResponse(
  replica: ReplicaStore,
  { entries }: SyncResponse,
): Promise<readonly Decoded[]> {
  const codec = await replica.codec()
  return Promise.all(entries.map(codec.decode))
}

/**
 * Returns the error if it is an `ApiError`.
 * @throws any other error, because it is a bug
 */
function asKnownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
