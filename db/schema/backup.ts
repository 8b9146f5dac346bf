import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * Attempted backups and their results. A backup is valid only after it was restored into a temporary database
 * and checked.
 */
export const backups = pgTable(
  'backups',
  {
    /** File name of the backup in the backup storage. */
    name: text('name').primaryKey(),
    madeAt: instant('made_at').notNull(),
    /**
     * Time up to which this backup contains all changes. As long as the database does not change, no new backup is made
     * and this time is updated, so it may be later than `madeAt`.
     */
    coversUntil: instant('covers_until').notNull(),
    /** Size of the encrypted file; null if none was created. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Time at which the restored copy was found equal to the database; null for a failed backup. */
    checkedAt: instant('checked_at'),
    /** Result of the backup: `good`, or a `BackupFault`. */
    outcome: text('outcome').notNull(),
  },
  (backups) => [index('backups_made_at').on(backups.madeAt)],
)
