import type { MemberRole } from '#contract/account/account.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const HOUR_MS = HOUR_SECONDS * 1000

/** How long a session lasts without being used; what it is used for moves its end, to the hour. */
export const sessionSeconds: Record<MemberRole, number> = {
  member: 30 * DAY_SECONDS,
  moderator: 30 * DAY_SECONDS,
  admin: 8 * HOUR_SECONDS,
}

/** However much it is used, a session ends this long after it began, and its member signs in once more. */
const sessionMaxSeconds: Record<MemberRole, number> = {
  member: 365 * DAY_SECONDS,
  moderator: 365 * DAY_SECONDS,
  admin: DAY_SECONDS,
}

/** When a session that is used now ends. @param beganAt when it was signed in; now, where it begins */
export function sessionEnd(role: MemberRole, now: Date, beganAt: Date = now): Date {
  const unusedEndMs = now.getTime() + sessionSeconds[role] * 1000
  const lastEndMs = beganAt.getTime() + sessionMaxSeconds[role] * 1000
  return new Date(Math.min(unusedEndMs, lastEndMs))
}

/** The beginning of the hour: all we keep of when somebody was here. */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS)
}

/**
 * What to write of a session that was just used; null while its last use, to the hour, is known already. A member who
 * has become an admin meanwhile is due at once: their session may not last as long any more.
 */
export function renewalOf(
  session: { lastUsedAt: Date; expiresAt: Date; beganAt: Date },
  role: MemberRole,
  now: Date,
): { lastUsedAt: Date; expiresAt: Date } | null {
  const renewal = { lastUsedAt: hourOf(now), expiresAt: sessionEnd(role, now, session.beganAt) }
  const isUsedAgain = renewal.lastUsedAt > session.lastUsedAt
  // Another process may be a little ahead of us: that is no other role.
  const isTooLong = session.expiresAt.getTime() - renewal.expiresAt.getTime() > HOUR_MS
  return isUsedAgain || isTooLong ? renewal : null
}
