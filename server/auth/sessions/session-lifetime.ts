import type { MemberRole } from '#contract/account/account.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const HOUR_MS = HOUR_SECONDS * 1000

/** Idle timeout of a session; each use extends it, with a resolution of one hour. */
export const sessionSeconds: Record<MemberRole, number> = {
  member: 30 * DAY_SECONDS,
  moderator: 30 * DAY_SECONDS,
  admin: 8 * HOUR_SECONDS,
}

/** Absolute lifetime of a session, regardless of use. */
const sessionMaxSeconds: Record<MemberRole, number> = {
  member: 365 * DAY_SECONDS,
  moderator: 365 * DAY_SECONDS,
  admin: DAY_SECONDS,
}

/**
 * Calculates the expiry of a session that is used now. @param beganAt time of the sign-in; by
 * default now
 */
export function sessionEnd(role: MemberRole, now: Date, beganAt: Date = now): Date {
  const unusedEndMs = now.getTime() + sessionSeconds[role] * 1000
  const lastEndMs = beganAt.getTime() + sessionMaxSeconds[role] * 1000
  return new Date(Math.min(unusedEndMs, lastEndMs))
}

/**
 * Returns the beginning of the hour that contains an instant. The last use of a session is stored with this
 * resolution.
 */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS)
}

/**
 * Returns the fields to update for a session that is used now. Returns null if nothing has changed: the last use is
 * stored by the hour. If the member has become an admin, the fields are returned in any case, because sessions of
 * admins end earlier.
 */
export function renewalOf(
  session: { lastUsedAt: Date; expiresAt: Date; beganAt: Date },
  role: MemberRole,
  now: Date,
): { lastUsedAt: Date; expiresAt: Date } | null {
  const renewal = { lastUsedAt: hourOf(now), expiresAt: sessionEnd(role, now, session.beganAt) }
  const isUsedAgain = renewal.lastUsedAt > session.lastUsedAt
  // The stored expiry may be up to an hour later than the calculated one if the clock of the process that
  // stored it is ahead. Only a larger difference means that the role has changed.
  const isTooLong = session.expiresAt.getTime() - renewal.expiresAt.getTime() > HOUR_MS
  return isUsedAgain || isTooLong ? renewal : null
}
