import type { Db } from '#db/client.ts'
import { type AuditRow, auditHash, HASH_OF_NOTHING } from './audit-hash.ts'
import { readAudit } from './read-audit.ts'

/**
 * Kind of fault in the audit log: a missing row number, a row whose `previousHash` does not match, or a modified row.
 */
type Fault = 'missing' | 'unchained' | 'changed'

/**
 * Result of a verification. `lastHash` identifies the whole log. A truncated log is detected by comparing `lastHash`
 * and `count`, the number of rows, with an earlier result.
 */
export type AuditVerdict =
  | { ok: true; count: number; lastHash: string }
  | { ok: false; number: number; why: Fault }

/** Verifies the hash chain and stops at the first invalid row. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let count = 0
  let lastHash = HASH_OF_NOTHING
  for await (const row of readAudit(db)) {
    const why = faultOf(row, count + 1, lastHash)
    if (why) return { ok: false, number: why === 'missing' ? count + 1 : row.number, why }
    count += 1
    lastHash = row.hash
  }
  return { ok: true, count, lastHash }
}

function faultOf(row: AuditRow, number: number, previousHash: string): Fault | null {
  if (row.number !== number) return 'missing'
  if (row.previousHash !== previousHash) return 'unchained'
  return row.hash === auditHash(row) ? null : 'changed'
}
