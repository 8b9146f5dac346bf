import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EntryChange, Fields } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import type { EntryRules } from '#server/module/entry-rules.ts'
import { changedEntry } from './apply-changes.ts'
import { entryWriter } from './entry-writer.queries.ts'

/** Change of an entry that is made by an API route itself, instead of being synced from a device. */
interface RouteChange extends Pick<EntryChange, 'kind' | 'entry'> {
  memberId: string
  fields: Fields
  now: Date
}

/**
 * Adds or deletes an entry, by the rules and the statement of a sync. The stored entry is not read first, so one
 * statement is enough: it adds an entry only if there is none, and deletes an entry only if there is one.
 */
export async function writeEntry(db: Db, rules: EntryRules, change: RouteChange): Promise<void> {
  const { memberId, kind, entry, fields, now } = change
  const changed = changedEntry(
    null,
    {
      id: randomUUID(),
      sequence: 1,
      kind,
      entry,
      at: now.toISOString(),
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, { value, over: null }]),
      ),
      dismissed: [],
    },
    rules,
    now,
  )
  await write(db, { [kind]: rules }, [changed], { memberId })
}

// If the statement changes no entry, no entry has the new version number. That is harmless: a device requests
// all changes after its cursor, and gaps between version numbers do not matter.
const write = entryWriter<{ memberId: string }>(({ memberId }) => ({
  moved: sql`
    insert into ${entryVersions} as held (member_id, version) values (${memberId}::uuid, 1)
    on conflict (member_id) do update set version = held.version + 1
    returning held.member_id, held.version`,
  only: sql`sent.fields ->> 'deletedAt' is null or exists (
    select from ${entries} as entry
    where entry.member_id = ${memberId}::uuid and entry.kind = sent.kind and entry.id = sent.id
  )`,
  update: sql`fields = entry.fields || excluded.fields, stamps = entry.stamps || excluded.stamps`,
  updateOnly: sql`(entry.fields ->> 'deletedAt' is null) <> (excluded.fields ->> 'deletedAt' is null)`,
}))
