import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NewKeyWay } from '#contract/account/encryption.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** What members have encrypted end to end. Whoever changes a row of it holds that of `entry_versions` meanwhile. */
export const sealings = pgTable(
  'sealings',
  {
    memberId: ofMember().primaryKey(),
    /** Names the key, which only devices of the member have. */
    keyId: text('key_id').notNull(),
    kinds: text('kinds').array().$type<SealableKind[]>().notNull(),
    turnedOnAt: instant('turned_on_at').notNull(),
  },
  (sealings) => [
    check('sealings_key_id', sql`${sealings.keyId} ~ '^[0-9a-f]{16}$'`),
    check(
      'sealings_kinds',
      sql`'prayer' = any (${sealings.kinds}) and ${sealings.kinds} <@ array['prayer', 'note', 'answer']`,
    ),
  ],
)

/** Ways to those keys: each the key itself, encrypted by something that the account never learns. */
export const keyWays = pgTable(
  'key_ways',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    way: jsonb('way').$type<NewKeyWay>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (ways) => [
    index('key_ways_member_id').on(ways.memberId),
    uniqueIndex('key_ways_single')
      .on(ways.memberId, sql`(${ways.way} ->> 'type')`)
      .where(sql`${ways.way} ->> 'type' in ('passphrase', 'recovery')`),
    /** Codes for another device, which are removed soon. */
    index('key_ways_of_devices').on(ways.createdAt).where(sql`${ways.way} ->> 'type' = 'device'`),
    check(
      'key_ways_type',
      sql`coalesce(${ways.way} ->> 'type', '') in ('passphrase', 'recovery', 'passkey', 'device')`,
    ),
  ],
)
