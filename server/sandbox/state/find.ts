import { type Findable, missing } from './sandbox-error.ts'
import type { CustomerRecord, SandboxState } from './state.ts'

/**
 * Finds a record by its id.
 * @throws {SandboxError} `resource_missing`
 */
export function find<Kind extends Findable>(
  state: SandboxState,
  kind: Kind,
  id: string,
  param?: string,
): SandboxState[Kind][string] {
  const table: SandboxState[Kind] = state[kind]
  const record = Object.hasOwn(table, id) ? table[id] : undefined
  if (!record) throw missing(kind, id, param)
  return record as SandboxState[Kind][string]
}

/** Finds a customer who is not deleted. @throws {SandboxError} `resource_missing` */
export function findCustomer(state: SandboxState, id: string, param?: string): CustomerRecord {
  const customer = find(state, 'customers', id, param)
  if (customer.deleted) throw missing('customers', id, param)
  return customer
}
