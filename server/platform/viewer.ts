import type { MemberRole } from '#contract/account/account.ts'
import type { Role } from '#contract/permissions.ts'

/** The signed-in member, as the session knows them. */
export interface SessionMember {
  id: string
  /** Of the session this request came with. */
  sessionId: string
  email: string
  emailVerified: boolean
  displayName: string
  role: MemberRole
  timeZone: string
  /** Instants are milliseconds since 1970: a cookie that is read with every request makes no dates. */
  createdAtMs: number
  /** Null until the onboarding dialog was finished or skipped. */
  onboardedAtMs: number | null
  /** When the account will be deleted; null while it stays. */
  deletionDueAtMs: number | null
  hasSecondFactor: boolean
  /** Whether this session began with, or was raised by, a second step or a passkey. */
  hasTwoSteps: boolean
  /** When whoever holds this session last proved who they are; by the system's clock. */
  provenAtMs: number
}

/** Whoever sent a request: a member, with their roles on the site, or a visitor. */
export interface Viewer {
  member: SessionMember | null
  roles: readonly Role[]
}

export const visitor: Viewer = { member: null, roles: ['visitor'] }

export function viewerOf(member: SessionMember): Viewer {
  return { member, roles: rolesOf[effectiveRole(member)] }
}

/** An admin is a member like any other until a second step has shown who they are. */
export function effectiveRole({ role, hasTwoSteps }: SessionMember): MemberRole {
  return role === 'admin' && !hasTwoSteps ? 'member' : role
}

const rolesOf: Record<MemberRole, readonly Role[]> = {
  member: ['member'],
  moderator: ['member', 'moderator'],
  admin: ['member', 'moderator', 'admin'],
}
