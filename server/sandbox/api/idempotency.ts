import { createHash } from 'node:crypto'
import { SandboxError } from '#server/sandbox/state/sandbox-error.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'

export interface StoredResponse {
  status: number
  body: string
}

/**
 * Runs a change once per idempotency key: a repeated request with the same key gets the stored first response.
 * @throws {SandboxError} `idempotency_error` if the key was used with other parameters
 */
export function once(
  state: SandboxState,
  now: number,
  key: string | undefined,
  request: string,
  act: () => StoredResponse,
): StoredResponse & { replayed: boolean } {
  if (key === undefined) return { ...act(), replayed: false }
  const fingerprint = createHash('sha256').update(request).digest('base64')
  const stored = Object.hasOwn(state.responses, key) ? state.responses[key] : undefined
  if (!stored) {
    const response = act()
    state.responses[key] = { ...response, fingerprint, at: now }
    return { ...response, replayed: false }
  }
  if (stored.fingerprint !== fingerprint)
    throw new SandboxError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { status: 400, type: 'idempotency_error' },
    )
  return { status: stored.status, body: stored.body, replayed: true }
}
