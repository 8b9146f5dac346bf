import type { MemberRole } from '#contract/account/account.ts'
import type { Role } from '#contract/permissions.ts'

/** The signed-in member, with the data that the session cookie contains. */
export interface SessionMember {
  id: string
  /** Session that this request belongs to. */
  sessionId: string
  email: string
  emailVerified: boolean
  displayName: string
  role: MemberRole
  timeZone: string
  /**
   * Instants in this object are numbers of milliseconds since 1970: the cookie is parsed on every request, and creating
   * `Date` objects would cost time.
   */
  createdAtMs: number
  /** Instant at which the member finished or skipped the onboarding dialog; null until then. */
  onboardedAtMs: number | null
  /** Instant at which the account will be deleted; null if no deletion is scheduled. */
  deletionDueAtMs: number | null
  hasSecondFactor: boolean
  /** Whether this session has assurance level 2: a second factor or a passkey was used when it began, or later. */
  hasTwoSteps: boolean
  /** Instant of the last re-authentication in this session, by the server's system clock. */
  provenAtMs: number
}

/** The sender of a request: a member with their site-wide roles, or a visitor. */
export interface Viewer {
  member: SessionMember | null
  roles: readonly Role[]
}

export const visitor: Viewer = { member: null, roles: ['visitor'] }

export function viewerOf(member: SessionMember): Viewer {
  return { member, roles: rolesOf[effectiveRole(member)] }
}

/**
 * Returns the role that counts in this session: `member` for an admin without assurance level 2, otherwise the role of
 * the account.
 */
export function effectiveRole({ role, hasTwoSteps }: SessionMember): MemberRole {
  return role === 'admin' && !hasTwoSteps ? 'member' : role
}

const rolesOf: Record<MemberRole, readonly Role[]> = {
  member: ['member'],
  moderator: ['member', 'moderator'],
  admin: ['member', 'moderator', 'admin'],
}
