import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EntryKind, Fields, OtherText, Stamp } from '#contract/entry.ts'
import type { RefusedChange } from '#contract/sync.ts'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** What members write for themselves: the kinds are in `contract/entry.ts`. Deleted ones stay as tombstones. */
export const entries = pgTable(
  'entries',
  {
    memberId: ofMember(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Made up by the device that wrote it first. */
    id: text('id').notNull(),
    /** Which of all the changes to entries of this member touched it last; that its words were forgotten is one too. */
    version: bigint('version', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    fields: jsonb('fields').$type<Fields>().notNull(),
    /** By field: which change wrote it, and when. */
    stamps: jsonb('stamps').$type<Record<string, Stamp>>().notNull(),
    /** Texts that gave way to later ones of other devices, until their member has looked at them. */
    others: jsonb('others').$type<OtherText[]>().notNull(),
    /** Of a deleted entry, when its words are erased, by our clock; null for one that is there, and once they are gone. */
    purgeAt: instant('purge_at'),
  },
  (entries) => [
    primaryKey({ columns: [entries.memberId, entries.kind, entries.id] }),
    uniqueIndex('entries_by_version').on(entries.memberId, entries.version),
    /** Those that are not deleted, for counting them without reading them. */
    index('entries_present')
      .on(entries.memberId, entries.kind)
      .where(sql`${entries.fields} ->> 'deletedAt' is null`),
    index('entries_to_purge').on(entries.purgeAt).where(sql`${entries.purgeAt} is not null`),
  ],
)

/** How many changes there were to entries of a member. Whoever makes some holds this row meanwhile. */
export const entryVersions = pgTable('entry_versions', {
  memberId: ofMember().primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** A change that was refused, and which of its device's changes it was. */
export type RefusedArrival = RefusedChange & { sequence: number }

/** Which change of each device came last: what arrives again, or late, is old news. */
export const entryDevices = pgTable(
  'entry_devices',
  {
    memberId: ofMember(),
    device: uuid('device').notNull(),
    sequence: integer('sequence').notNull(),
    change: uuid('change').notNull(),
    /** Those that were refused and that the device may not have heard of yet. */
    refused: jsonb('refused').$type<RefusedArrival[]>().notNull(),
  },
  (devices) => [primaryKey({ columns: [devices.memberId, devices.device] })],
)
