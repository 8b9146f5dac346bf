import type { z } from 'zod'
import type { MovedEntry, movedEntries, moveEntries as moveSchema } from '#contract/account/encryption.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { isSealable, sealedKeyId } from '#contract/sealed.ts'
import type { Db } from '#db/client.ts'
import { nameOf } from '#server/modules/reading/sync/entry-row.public.ts'
import {
  findEntries,
  lockVersion,
  replaceEntries,
} from '#server/modules/reading/sync/locked-entries.public.ts'
import { countReadable, findSealing } from './encryption.queries.ts'
import { movedEntry } from './moved-entry.ts'

/**
 * Replaces readable values by encrypted ones, for each entry that is unchanged since the device
 * read it. The number of statements does not depend on the number of entries.
 * @throws {AppError} `encryption.not_on`, `encryption.other_key`; `entry.sealed_otherwise` if a
 * value is encrypted by another key than the request states
 */
export function moveEntries(
  db: Db,
  memberId: string,
  { keyId, entries: sent }: z.infer<typeof moveSchema>,
): Promise<z.infer<typeof movedEntries>> {
  if (!sent.every((one) => isBy(keyId, one))) throw new AppError('entry.sealed_otherwise')
  return db.transaction(async (tx) => {
    // While the version of the member's entries is locked, encryption can be neither turned on nor reset, so the key
    // cannot change.
    await lockVersion(tx, memberId)
    const sealing = await findSealing(tx, memberId)
    if (!sealing) throw new AppError('encryption.not_on')
    if (sealing.keyId !== keyId) throw new AppError('encryption.other_key')
    const { rows, version } = await findEntries(tx, memberId, sent)
    const stored = new Map(rows.map((row) => [nameOf(row), row]))
    const isSealed = ({ kind }: MovedEntry) => isSealable(kind) && sealing.kinds.includes(kind)
    const byName = new Map(sent.filter(isSealed).map((one) => [nameOf(one), one]))
    const moved = [...byName].flatMap(([name, one]) => {
      const row = stored.get(name)
      return (row && movedEntry(row, one)) ?? []
    })
    const replaced = moved.map((row, index) => ({ ...row, version: version + index + 1 }))
    await replaceEntries(tx, memberId, replaced)
    return { moved: replaced.length, readable: await countReadable(tx, memberId) }
  })
}

function isBy(keyId: string, { fields, others }: MovedEntry): boolean {
  return [...Object.values(fields), ...Object.values(others)].every((value) => sealedKeyId(value) === keyId)
}
