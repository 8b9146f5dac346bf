import type { Db } from '#db/client.ts'
import { type AuditRow, auditHash, HASH_OF_NOTHING } from './audit-hash.ts'
import { readAudit } from './read-audit.ts'

/** What is wrong: a number without a row, a row that does not follow the one before it, or one that was changed. */
type Fault = 'missing' | 'unchained' | 'changed'

/** `lastHash` stands for the whole log: whoever kept it, with the count, would notice rows missing from the end. */
export type AuditVerdict =
  | { ok: true; count: number; lastHash: string }
  | { ok: false; number: number; why: Fault }

/** Walks the whole log and stops at the first row that is not as it was written. */
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
