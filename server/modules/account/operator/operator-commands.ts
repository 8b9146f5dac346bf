import { eq } from 'drizzle-orm'
import { emailAddress, type MemberRole } from '#contract/account/account.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { lockMembers, type MemberRow } from '#server/auth/accounts/lock-member.ts'
import { removeAllFactors } from '#server/modules/account/factor/factor.public.ts'
import type { Command } from '#server/operations/commands/command.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import {
  changeRole,
  disableMember,
  enableMember,
  endAllSessions,
  record,
  type Staff,
  type StaffChange,
} from './member-changes.ts'
import { sessionFigures, setEmailVerified } from './operator.queries.ts'

/**
 * Changes a member's account and returns a message for the operator. Idempotent: a repeated change adds nothing to the
 * audit log.
 */
type Change = (change: StaffChange) => Promise<string>

const operator: Staff = { by: 'operator', actorId: null }

export const memberCommands = {
  'make-admin': (change) => makeRole(change, 'admin'),
  'make-moderator': (change) => makeRole(change, 'moderator'),
  'make-member': (change) => makeRole(change, 'member'),
  disable,
  enable,
  'end-sessions': endSessions,
  'verify-email': verifyEmail,
  'remove-factors': removeFactors,
  show,
} as const satisfies Record<string, Change>

export type MemberCommand = keyof typeof memberCommands

export const memberCommand: Command = {
  name: 'member',
  usage: [
    'member <email> make-admin | make-moderator | make-member',
    'member <email> disable | enable | end-sessions | verify-email | remove-factors | show',
  ],
  read({ words: [email, command, ...rest] }) {
    if (email === undefined || !isMemberCommand(command) || rest.length > 0) return null
    return async ({ database, clock }) => runMemberCommand((await database()).db, clock, { command, email })
  },
}

function isMemberCommand(word: string | undefined): word is MemberCommand {
  return word !== undefined && Object.hasOwn(memberCommands, word)
}

/**
 * Runs an operator's command on the member with an email address.
 * @throws {OperatorRefusal} if no member has this address
 */
export function runMemberCommand(
  db: Db,
  clock: Clock,
  { command, email }: { command: MemberCommand; email: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const member = await memberAt(tx, email)
    return memberCommands[command]({ tx, clock, member, staff: operator })
  })
}

/**
 * Returns the member with an email address and locks their row.
 * @throws {OperatorRefusal} if no member has this address
 */
export async function memberAt(db: Db, email: string): Promise<MemberRow> {
  const { data } = emailAddress.safeParse({ email })
  const [member] = data ? await lockMembers(db, eq(members.email, data.email)) : []
  if (!member) throw new OperatorRefusal(`No member has the address ${email}.`)
  return member
}

async function makeRole(change: StaffChange, to: MemberRole): Promise<string> {
  const { email, role: from } = change.member
  const isChanged = await changeRole(change, to)
  if (!isChanged) return `${email} has the role ${to} already. Nothing was changed.`
  return `${email} had the role ${from} and has the role ${to} now. Open sessions use it within a minute.`
}

async function disable(change: StaffChange): Promise<string> {
  const { email } = change.member
  const disabled = await disableMember(change)
  if (!disabled) return `${email} is disabled already. Nothing was changed.`
  return `${email} is disabled and may not sign in. ${countOf(disabled.endedSessions)} ended, and refused within a minute.`
}

async function enable(change: StaffChange): Promise<string> {
  const { email } = change.member
  const isChanged = await enableMember(change)
  return isChanged ? `${email} may sign in again.` : `${email} is not disabled. Nothing was changed.`
}

async function endSessions(change: StaffChange): Promise<string> {
  const { email } = change.member
  const count = await endAllSessions(change)
  if (count === 0) return `${email} has no open session. Nothing was changed.`
  return `${email} is signed out: ${countOf(count)} ended, and refused within a minute.`
}

async function verifyEmail(change: StaffChange): Promise<string> {
  const { id, email, emailVerified } = change.member
  if (emailVerified) return `The address ${email} is verified already. Nothing was changed.`
  await setEmailVerified(change.tx, id, change.clock())
  await record(change, { kind: 'email.verified_by_operator', details: { by: 'operator' } })
  return `The address ${email} is now verified.`
}

async function removeFactors(change: StaffChange): Promise<string> {
  const { id, email } = change.member
  const count = await removeAllFactors(change.tx, id, change.clock())
  if (count === 0) return `${email} has no second step. Nothing was changed.`
  // All sessions are ended, because a person who stole one of the removed factors may be signed in.
  const ended = await endAllSessions(change)
  await record(change, { kind: 'factors.removed_by_operator', details: { by: 'operator', count } })
  return `${email} has no second step and no backup codes any more. ${countOf(ended)} ended, and refused within a minute.`
}

async function show({ tx, clock, member }: StaffChange): Promise<string> {
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
