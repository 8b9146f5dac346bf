import type { MemberRole } from '#contract/account/account.ts'
import type { SessionMember } from '#server/platform/app-env.ts'

interface MemberFacts {
  id: string
  email: string
  emailVerified: boolean
  displayName: string
  role: MemberRole
  timeZone: string
  hasSecondFactor: boolean
  createdAt: Date
  onboardedAt: Date | null
  deletionDueAt: Date | null
}

interface SessionFacts {
  id: string
  assurance: number
  provenAt: Date
}

/** What a request knows of whoever sent it, of everything their account and their session say. */
export function sessionMemberOf(member: MemberFacts, session: SessionFacts): SessionMember {
  const { id, email, emailVerified, displayName, role, timeZone } = member
  const { hasSecondFactor, createdAt, onboardedAt, deletionDueAt } = member
  const { assurance, provenAt } = session
  const known = { id, email, emailVerified, displayName, role, timeZone }
  const instants = { createdAt, onboardedAt, deletionDueAt, provenAt }
  return { ...known, ...instants, hasSecondFactor, sessionId: session.id, hasTwoSteps: assurance === 2 }
}
