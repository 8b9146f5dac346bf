import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NewKeyslot } from '#contract/account/encryption.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/**
 * Settings of members who have turned on end-to-end encryption of their entries. A transaction that changes a row also
 * locks the member's row of `entry_versions`, so that a concurrent sync cannot store entries by the previous settings.
 */
export const sealings = pgTable(
  'sealings',
  {
    memberId: ofMember().primaryKey(),
    /** Id of the account key. The key itself never reaches the server. */
    keyId: text('key_id').notNull(),
    kinds: text('kinds').array().$type<SealableKind[]>().notNull(),
    turnedOnAt: instant('turned_on_at').notNull(),
  },
  (sealings) => [
    check('sealings_key_id', sql`${sealings.keyId} ~ '^[0-9a-f]{16}$'`),
    check(
      'sealings_kinds',
      sql`'prayer' = any (${sealings.kinds}) and ${sealings.kinds} <@ array['prayer', 'note', 'answer', 'mark']`,
    ),
  ],
)

/** Keyslots: each contains the account key, encrypted with a secret that the server never receives. */
export const keyslots = pgTable(
  'key_ways',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    way: jsonb('way').$type<NewKeyslot>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (ways) => [
    index('key_ways_member_id').on(ways.memberId),
    uniqueIndex('key_ways_single')
      .on(ways.memberId, sql`(${ways.way} ->> 'type')`)
      .where(sql`${ways.way} ->> 'type' in ('passphrase', 'recovery')`),
    /** Index for deleting, after a short time, the keyslots for linking another device. */
    index('key_ways_of_devices').on(ways.createdAt).where(sql`${ways.way} ->> 'type' = 'device'`),
    check(
      'key_ways_type',
      sql`coalesce(${ways.way} ->> 'type', '') in ('passphrase', 'recovery', 'passkey', 'device')`,
    ),
  ],
)
