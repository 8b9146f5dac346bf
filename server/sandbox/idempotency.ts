import { createHash } from 'node:crypto'
import { SandboxError } from './sandbox-error.ts'
import type { SandboxState } from './sandbox-state.ts'

export interface Answer {
  status: number
  body: string
}

/**
 * The same key is the same act: its first answer comes again.
 * @throws {SandboxError} `idempotency_error` where the key came before with other parameters
 */
export function once(
  state: SandboxState,
  now: number,
  key: string | undefined,
  request: string,
  act: () => Answer,
): Answer & { replayed: boolean } {
  if (key === undefined) return { ...act(), replayed: false }
  const fingerprint = createHash('sha256').update(request).digest('base64')
  const kept = Object.hasOwn(state.answers, key) ? state.answers[key] : undefined
  if (!kept) {
    const answer = act()
    state.answers[key] = { ...answer, fingerprint, at: now }
    return { ...answer, replayed: false }
  }
  if (kept.fingerprint !== fingerprint)
    throw new SandboxError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { status: 400, type: 'idempotency_error' },
    )
  return { status: kept.status, body: kept.body, replayed: true }
}
