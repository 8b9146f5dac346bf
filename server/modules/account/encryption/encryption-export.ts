import { keyWays, sealings } from '#db/schema/encryption.ts'
import { type ExportPart, jsonFile } from '#server/module/export-part.ts'
import { readWaysForExport } from './encryption.queries.ts'

/** Exports the encrypted kinds and the keyslots, without their secrets. */
export const encryptionExport: ExportPart = {
  tables: [sealings, keyWays],
  async collect(db, { memberId }) {
    const about = 'What you have encrypted, and your ways to unlock it, without what they are made of.'
    return [jsonFile('encryption.json', about, await readWaysForExport(db, memberId))]
  },
}
