import type { MemberRole } from '#contract/account.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.queries.ts'
import { sessionEnd } from '#server/platform/sessions/session-lifetime.ts'
import {
  holdMember,
  type MemberRow,
  sessionFigures,
  setDisabled,
  setEmailVerified,
  setRole,
  shortenSessions,
} from './operator.queries.ts'

/** An operator asked for something that cannot be done; the message says why, in a sentence. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal'
}

interface Asked {
  tx: Tx
  clock: Clock
  member: MemberRow
}

/** Does one thing to a member and says in words what came of it. Doing it twice changes and records nothing more. */
type Command = (asked: Asked) => Promise<string>

const byOperator = { by: 'operator' } as const

export const memberCommands = {
  'make-admin': (asked) => changeRole(asked, 'admin'),
  'make-moderator': (asked) => changeRole(asked, 'moderator'),
  'make-member': (asked) => changeRole(asked, 'member'),
  disable,
  enable,
  'end-sessions': endSessions,
  'verify-email': verifyEmail,
  show,
} as const satisfies Record<string, Command>

export type MemberCommand = keyof typeof memberCommands

/** @throws {OperatorRefusal} where no member has this address */
export function runMemberCommand(
  db: Db,
  clock: Clock,
  { command, email }: { command: MemberCommand; email: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const member = await memberAt(tx, email)
    return memberCommands[command]({ tx, clock, member })
  })
}

/** @throws {OperatorRefusal} where no member has this address */
export async function memberAt(db: Db, email: string): Promise<MemberRow> {
  const member = await holdMember(db, email.trim().toLowerCase())
  if (!member) throw new OperatorRefusal(`No member has the address ${email}.`)
  return member
}

async function changeRole({ tx, clock, member }: Asked, to: MemberRole): Promise<string> {
  const { id, email, role: from } = member
  if (from === to) return `${email} has the role ${to} already. Nothing was changed.`
  await setRole(tx, id, to, clock())
  await shortenSessions(tx, id, sessionEnd(to, clock()))
  await recordAudit(tx, clock, {
    kind: 'role.changed',
    actorId: null,
    subjectId: id,
    details: { ...byOperator, from, to },
  })
  return `${email} had the role ${from} and has the role ${to} now. Where they are signed in it counts within a minute.`
}

async function disable({ tx, clock, member }: Asked): Promise<string> {
  const { id, email, disabledAt } = member
  if (disabledAt) return `${email} is disabled already. Nothing was changed.`
  await setDisabled(tx, id, clock(), clock())
  const endedSessions = await deleteSessionsOf(tx, id)
  await recordAudit(tx, clock, {
    kind: 'account.disabled',
    actorId: null,
    subjectId: id,
    details: { ...byOperator, endedSessions },
  })
  return `${email} is disabled and may not sign in. ${countOf(endedSessions)} ended, and refused within a minute.`
}

async function enable({ tx, clock, member }: Asked): Promise<string> {
  const { id, email, disabledAt } = member
  if (!disabledAt) return `${email} is not disabled. Nothing was changed.`
  await setDisabled(tx, id, null, clock())
  await recordAudit(tx, clock, {
    kind: 'account.enabled',
    actorId: null,
    subjectId: id,
    details: byOperator,
  })
  return `${email} may sign in again.`
}

async function endSessions({ tx, clock, member }: Asked): Promise<string> {
  const { id, email } = member
  const count = await deleteSessionsOf(tx, id)
  if (count === 0) return `${email} is signed in nowhere. Nothing was changed.`
  await recordAudit(tx, clock, {
    kind: 'sessions.all_ended',
    actorId: null,
    subjectId: id,
    details: { ...byOperator, count },
  })
  return `${email} is signed out: ${countOf(count)} ended, and refused within a minute.`
}

async function verifyEmail({ tx, clock, member }: Asked): Promise<string> {
  const { id, email, emailVerified } = member
  if (emailVerified) return `The address ${email} is verified already. Nothing was changed.`
  await setEmailVerified(tx, id, clock())
  await recordAudit(tx, clock, {
    kind: 'email.verified_by_operator',
    actorId: null,
    subjectId: id,
    details: byOperator,
  })
  return `The address ${email} counts as verified.`
}

async function show({ tx, clock, member }: Asked): Promise<string> {
  const { count, lastUsedAt } = await sessionFigures(tx, member.id, clock())
  const lines = {
    id: member.id,
    email: `${member.email}${member.emailVerified ? '' : ' (not verified)'}`,
    role: member.role,
    'signed up': member.createdAt.toISOString(),
    disabled: member.disabledAt?.toISOString() ?? 'no',
    sessions: count === 0 ? 'none' : `${count}, last used in the hour of ${lastUsedAt?.toISOString()}`,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function countOf(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}
