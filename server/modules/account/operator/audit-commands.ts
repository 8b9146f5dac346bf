import type { Db } from '#db/client.ts'
import { readAudit } from '#server/auth/audit/read-audit.ts'
import { type AuditVerdict, verifyAudit } from '#server/auth/audit/verify-audit.ts'
import type { Command } from '#server/operations/commands/command.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { memberAt } from './operator-commands.ts'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    usage: ['audit verify'],
    read: ({ words }) =>
      words.length > 0 ? null : async ({ database }) => verifyAuditLog((await database()).db),
  },
  {
    name: 'audit list',
    usage: ['audit list [--member <email>]'],
    options: { member: { type: 'string' } },
    read({ words, options: { member } }) {
      if (words.length > 0) return null
      return async function* ({ database }) {
        yield* listAuditLog((await database()).db, member?.toString())
      }
    },
  },
]

/**
 * Verifies the audit log and returns a message for the operator.
 * @throws {OperatorRefusal} with the first row of the log that was altered
 */
export async function verifyAuditLog(db: Db): Promise<string> {
  const verdict = await verifyAudit(db)
  if (!verdict.ok) throw new OperatorRefusal(faultIn(verdict))
  const { count, lastHash } = verdict
  return `The audit log is whole: ${count === 1 ? '1 event' : `${count} events`}, the last with the hash ${lastHash}.`
}

function faultIn({ number, why }: Extract<AuditVerdict, { ok: false }>): string {
  const faults = {
    missing: `Event ${number} of the audit log is missing.`,
    unchained: `Event ${number} of the audit log does not follow the one before it: one of them was exchanged.`,
    changed: `Event ${number} of the audit log was changed after it was written.`,
  }
  return faults[why]
}

/**
 * Lists the audit log, one line per event, oldest first. With an email address, only the events about its member are
 * listed.
 * @throws {OperatorRefusal} if no member has the address
 */
export async function* listAuditLog(db: Db, email?: string): AsyncGenerator<string> {
  const subjectId = email === undefined ? undefined : (await memberAt(db, email)).id
  for await (const { number, at, kind, actorId, subjectId: subject, details } of readAudit(db, subjectId)) {
    const said = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const who = [`actor=${actorId ?? 'nobody'}`, `subject=${subject ?? 'nobody'}`]
    yield [number, at.toISOString(), kind, ...who, ...said].join('  ')
  }
}
