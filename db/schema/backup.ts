import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Backups that were tried, and what became of them. One counts once it was restored elsewhere and checked. */
export const backups = pgTable(
  'backups',
  {
    /** As it is called where backups are kept. */
    name: text('name').primaryKey(),
    madeAt: instant('made_at').notNull(),
    /** Nothing was written from `madeAt` until then, so that no newer one was needed. */
    coversUntil: instant('covers_until').notNull(),
    /** Of the encrypted file; null where none was made. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** When it had been restored and found as it should be. */
    checkedAt: instant('checked_at'),
    /** `good`, or a `BackupFault`. */
    outcome: text('outcome').notNull(),
  },
  (backups) => [index('backups_made_at').on(backups.madeAt)],
)
