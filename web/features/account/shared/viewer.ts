import type { OwnAccount } from '#contract/account/account.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

/** Part of a `Viewer` while the server has not answered who is signed in. */
interface Unconfirmed {
  isConfirmed: false
  /** The session request: running, retried after a failure, or failed. */
  request: 'pending' | 'retrying' | 'failed'
}

/**
 * A member. Until the server confirms it, this is the member last signed in on this device: for displaying stored data
 * only, never for authorization.
 */
export type MemberViewer = { kind: 'member'; id: string; displayName: string } & (
  | { isConfirmed: true; account: OwnAccount }
  | (Unconfirmed & { account: null })
)

/**
 * The user of this page. Unknown: the server has not answered, and this device remembers no member. If the server is
 * unreachable or there is no connection, a user whom the device does not remember is treated as a visitor.
 */
export type Viewer =
  | ({ kind: 'unknown' } & Unconfirmed)
  | ({ kind: 'visitor' } & (Unconfirmed | { isConfirmed: true }))
  | MemberViewer

/** Display name of the member last signed in on this device. */
export const lastKnownName = lastKnown<string>('displayName')

/** State of the session request, as TanStack Query describes it. */
interface SessionState {
  /** Account of the signed-in member; null for a visitor, undefined until the server has responded. */
  data: OwnAccount | null | undefined
  failureCount: number
  errorUpdateCount: number
}

/** @param remembered owner of the entries on this device, used until the server responds; null if unknown */
export function viewerOf(session: SessionState, remembered: string | null): Viewer {
  const { data: account } = session
  if (account) {
    const { id, displayName } = account
    return { kind: 'member', id, displayName, isConfirmed: true, account }
  }
  if (account === null) return { kind: 'visitor', isConfirmed: true }
  const request = requestOf(session)
  const unconfirmed = { isConfirmed: false, request } as const
  const owner = remembered ?? (request === 'failed' ? 'visitor' : null)
  if (owner === null) return { kind: 'unknown', ...unconfirmed }
  if (owner === 'visitor') return { kind: 'visitor', ...unconfirmed }
  return {
    kind: 'member',
    id: owner,
    displayName: lastKnownName.read(owner) ?? '',
    account: null,
    ...unconfirmed,
  }
}

/** The number of errors is checked and not the status of the query, because a refetch resets the status. */
function requestOf({ errorUpdateCount, failureCount }: SessionState): Unconfirmed['request'] {
  if (errorUpdateCount > 0) return 'failed'
  return failureCount > 0 ? 'retrying' : 'pending'
}

/** Returns the account of a member whom the server has confirmed; null for everyone else. */
export function accountOf(viewer: Viewer): OwnAccount | null {
  return viewer.kind === 'member' ? viewer.account : null
}

/**
 * Returns the member for whom data is requested: the confirmed one or, if the server does not answer, the last member
 * on this device, whose data is stored here. Null for a visitor, and while the first request is pending.
 */
export function knownMemberOf(viewer: Viewer): MemberViewer | null {
  return viewer.kind === 'member' && (viewer.isConfirmed || viewer.request !== 'pending') ? viewer : null
}

/**
 * Returns the owner of the displayed entries: a member's id or "visitor". Null until it is known. Nothing can be
 * written until then: a member's entry would otherwise be stored as one of the visitor.
 */
export function ownerOf(viewer: Viewer): string | null {
  if (viewer.kind === 'member') return viewer.id
  return viewer.kind === 'visitor' ? 'visitor' : null
}

/** Whether the server has confirmed that nobody is signed in. */
export function isSignedOut(viewer: Viewer): boolean {
  return viewer.kind === 'visitor' && viewer.isConfirmed
}

/** Whether the session request is pending or retried. */
export function isAwaited(viewer: Viewer): boolean {
  return !viewer.isConfirmed && viewer.request !== 'failed'
}

/** Whether the session request has failed. */
export function isUnreachable(viewer: Viewer): boolean {
  return !viewer.isConfirmed && viewer.request === 'failed'
}

/**
 * Returns the id under which data of the API is cached: that of a member whom the server has confirmed, or
 * "visitor" for everyone else; null while the session request is running.
 */
export function cacheIdOf(viewer: Viewer): string | null {
  return accountOf(viewer)?.id ?? (isAwaited(viewer) ? null : 'visitor')
}

/** Returns the id of a confirmed member who has no display name; null for everyone else. */
export function namelessId(viewer: Viewer): string | null {
  const account = accountOf(viewer)
  return account?.displayName === '' ? account.id : null
}
