import { type SQL, sql } from 'drizzle-orm'
import { sealings } from '#db/schema/encryption.ts'
import { entries } from '#db/schema/entry.ts'

/**
 * SQL condition: a `jsonb` value is encrypted with a key. Checking the prefix is enough: the format was validated when
 * the value was stored (`sealedPattern`), and no readable text begins with the random id of a key.
 */
export function isSealedBy(keyId: SQL, value: SQL): SQL {
  return sql`coalesce(starts_with(${value} #>> '{}', 'sealed1.' || ${keyId} || '.'), false)`
}

/**
 * SQL that counts entries of encrypted kinds, deleted ones included, with any value that the server
 * can read.
 */
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
