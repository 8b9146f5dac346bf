import { type SQL, sql } from 'drizzle-orm'
import { sealings } from '#db/schema/encryption.ts'
import { entries } from '#db/schema/entry.ts'

/**
 * Whether a value, as a `jsonb`, is encrypted by a key. The shape of the rest was looked at when it was stored
 * (`sealedPattern`), and the id of a key is not guessed: nothing readable begins with it.
 */
export function isSealedBy(keyId: SQL, value: SQL): SQL {
  return sql`coalesce(starts_with(${value} #>> '{}', 'sealed1.' || ${keyId} || '.'), false)`
}

/** How many entries there are of encrypted kinds with anything that the account can read, the deleted ones too. */
export function readableCount(memberId: string): SQL {
  const keyId = sql`sealing.key_id`
  return sql`(
    select count(*)::int
    from ${sealings} as sealing join ${entries} as entry
      on entry.member_id = sealing.member_id and entry.kind = any (sealing.kinds)
    where sealing.member_id = ${memberId}::uuid and (
      exists (
        select from jsonb_each(entry.fields) as field
        where field.key <> 'deletedAt' and not ${isSealedBy(keyId, sql`field.value`)}
      ) or exists (
        select from jsonb_array_elements(entry.others) as other
        where not ${isSealedBy(keyId, sql`(other -> 'text')`)}
      )
    )
  )`
}
