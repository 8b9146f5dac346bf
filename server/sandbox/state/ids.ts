import { createHmac } from 'node:crypto'
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

/** Of one width, so that ids sort as they were given: a database may hand a table back in another order. */
export function nextId(state: SandboxState, prefix: Prefix): string {
  state.counter += 1
  return `${prefix}_sandbox${state.counter.toString(36).padStart(7, '0')}`
}

/** Of what may be opened by whoever knows its address. */
export function nextSecretId(state: SandboxState, prefix: 'cs_test' | 'bps'): string {
  state.counter += 1
  const unguessable = createHmac('sha256', state.secret).update(String(state.counter)).digest('hex')
  return `${prefix}_${state.counter.toString(36).padStart(7, '0')}${unguessable.slice(0, 32)}`
}

/** As they were made. */
export function inOrder<T extends { id: string; created: number }>(table: Record<string, T>): T[] {
  return Object.values(table).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
}
