import { findCustomer } from '#server/sandbox/state/find.ts'
import { nextSecretId } from '#server/sandbox/state/ids.ts'
import type { PortalSessionRecord, SandboxState } from '#server/sandbox/state/state.ts'

const PORTAL_SECONDS = 3600

export function openPortal(
  state: SandboxState,
  now: number,
  request: Pick<PortalSessionRecord, 'origin' | 'customer' | 'returnUrl'>,
): PortalSessionRecord {
  findCustomer(state, request.customer, 'customer')
  const session = { id: nextSecretId(state, 'bps'), created: now, ...request }
  state.portalSessions[session.id] = session
  return session
}

/**
 * Finds a session of the portal.
 * @returns null if it does not exist or is more than an hour old
 */
export function findPortal(state: SandboxState, now: number, id: string): PortalSessionRecord | null {
  const session = Object.hasOwn(state.portalSessions, id) ? state.portalSessions[id] : undefined
  return session && now < session.created + PORTAL_SECONDS ? session : null
}
