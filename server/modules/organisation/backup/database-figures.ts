import { desc } from 'drizzle-orm'
import { countRows, serverVersion } from '#db/backup/count-rows.ts'
import type { Db, OpenDatabase } from '#db/client.ts'
import { appliedHashes } from '#db/migrate.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { HASH_OF_NOTHING } from '#server/auth/audit/audit-hash.ts'
import { verifyAudit } from '#server/auth/audit/verify-audit.ts'
import { BackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'
import type { DatabaseFigures } from '#server/modules/organisation/backup/storage/manifest.ts'
import { countUnbalanced, listBalances } from '#server/modules/organisation/ledger/balances.public.ts'

/**
 * Returns row counts and totals of a database, for comparison with a copy. All of them are of one snapshot if
 * the caller runs this in a repeatable-read transaction.
 */
export async function figuresOf(db: Db, kind: OpenDatabase['kind']): Promise<DatabaseFigures> {
  const { number, hash } = auditEvents
  const [last] = await db.select({ number, hash }).from(auditEvents).orderBy(desc(number)).limit(1)
  const balances = await listBalances(db)
  return {
    kind,
    serverVersion: await serverVersion(db),
    migrations: [...(await appliedHashes(db))].sort(),
    rows: await countRows(db),
    audit: { count: last?.number ?? 0, lastHash: last?.hash ?? HASH_OF_NOTHING },
    ledger: Object.fromEntries(balances.map(({ account, balanceCents }) => [account, balanceCents])),
  }
}

/**
 * Compares a restored database with the figures of its original, verifies its whole audit log, and checks that its
 * ledger sums to zero.
 * @throws {BackupError} `differs`, with the name of the table or figure
 */
export async function checkFigures(db: Db, expected: DatabaseFigures): Promise<void> {
  const found = await figuresOf(db, expected.kind)
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])
  for (const table of tables) {
    if (expected.rows[table] !== found.rows[table])
      differs(
        `the table ${table} has ${found.rows[table] ?? 'no'} rows instead of ${expected.rows[table] ?? 'none'}`,
      )
  }
  if (String(found.migrations) !== String(expected.migrations)) differs('it has other migrations')
  const audit = await verifyAudit(db)
  if (!audit.ok) differs(`event ${audit.number} of its audit log is ${audit.why}`)
  else if (audit.count !== expected.audit.count || audit.lastHash !== expected.audit.lastHash)
    differs('its audit log ends elsewhere')
  const accounts = new Set([...Object.keys(expected.ledger), ...Object.keys(found.ledger)])
  for (const account of accounts) {
    if (expected.ledger[account] !== found.ledger[account])
      differs(`the account ${account} of its ledger has another balance`)
  }
  const sum = Object.values(found.ledger).reduce((cents, balance) => cents + balance, 0)
  if (sum !== 0 || (await countUnbalanced(db)) > 0) differs('debits and credits of its ledger do not agree')
}

function differs(what: string): never {
  throw new BackupError('differs', `The restored backup is not what was backed up: ${what}.`)
}
