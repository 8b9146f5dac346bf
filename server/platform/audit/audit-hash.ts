import { createHash } from 'node:crypto'
import type { auditEvents } from '#db/schema/audit.ts'

export type AuditRow = typeof auditEvents.$inferSelect

/** What the first row names as the hash before it: SHA-256, hex, of nothing. */
export const HASH_OF_NOTHING = createHash('sha256').digest('hex')

/** SHA-256, hex, of everything the row says. One change in how it is written down would break every log there is. */
export function auditHash({
  number,
  at,
  kind,
  actorId,
  subjectId,
  details,
  previousHash,
}: Omit<AuditRow, 'hash'>): string {
  // The database keeps the members of a JSON object in an order of its own.
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  const canonical = JSON.stringify([number, at.toISOString(), kind, actorId, subjectId, sorted, previousHash])
  return createHash('sha256').update(canonical).digest('hex')
}
