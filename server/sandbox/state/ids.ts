import { createHmac } from 'node:crypto'
import { SANDBOX_MARK } from '#server/platform/payments/sandbox-ids.ts'
import type { SandboxState } from './state.ts'

type Prefix =
  | 'cus'
  | 'prod'
  | 'price'
  | 'sub'
  | 'si'
  | 'in'
  | 'inpay'
  | 'pi'
  | 'ch'
  | 're'
  | 'dp'
  | 'txn'
  | 'po'
  | 'evt'

/**
 * Returns a new id. All ids with a prefix have the same length, so that their alphabetical order is the order of
 * creation. This is needed because the state is stored as `jsonb`, which does not preserve the order of keys.
 */
export function nextId(state: SandboxState, prefix: Prefix): string {
  state.counter += 1
  return `${prefix}_${SANDBOX_MARK}${state.counter.toString(36).padStart(7, '0')}`
}

/** Returns an unguessable id, for pages that anyone with the URL may open. */
export function nextSecretId(state: SandboxState, prefix: 'cs_test' | 'bps'): string {
  state.counter += 1
  const unguessable = createHmac('sha256', state.secret).update(String(state.counter)).digest('hex')
  return `${prefix}_${state.counter.toString(36).padStart(7, '0')}${unguessable.slice(0, 32)}`
}

/** Returns the records of a table in the order in which they were created. */
export function inOrder<T extends { id: string; created: number }>(table: Record<string, T>): T[] {
  return Object.values(table).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
}
