import { keyslots, sealings } from '#db/schema/encryption.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { readKeyslotsForExport } from './encryption.queries.ts'

/** Exports which kinds of entries a member encrypts, and the member's keyslots without their secrets. */
export const encryptionExport: ExportCollector = {
  tables: [sealings, keyslots],
  async collect(db, { memberId }) {
    const about = 'What you have encrypted, and your ways to unlock it, without what they are made of.'
    return [jsonFile('encryption.json', about, await readKeyslotsForExport(db, memberId))]
  },
}
