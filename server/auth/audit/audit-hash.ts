import { createHash } from 'node:crypto'
import type { auditEvents } from '#db/schema/audit.ts'

export type AuditRow = typeof auditEvents.$inferSelect

/** `previousHash` of the first row, which has no predecessor: SHA-256, hex, of the empty string. */
export const HASH_OF_NOTHING = createHash('sha256').digest('hex')

/**
 * Returns the SHA-256, in hex, of all fields of an audit log row. If their serialization changed, existing logs could
 * no longer be verified.
 */
export function auditHash({
  number,
  at,
  kind,
  actorId,
  subjectId,
  details,
  previousHash,
}: Omit<AuditRow, 'hash'>): string {
  // The details are sorted by key because jsonb does not preserve the order of object keys.
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  const canonical = JSON.stringify([number, at.toISOString(), kind, actorId, subjectId, sorted, previousHash])
  return createHash('sha256').update(canonical).digest('hex')
}
