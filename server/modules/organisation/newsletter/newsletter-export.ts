import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { findOwnSubscription } from './newsletter.queries.ts'

const ABOUT =
  'Whether the newsletter goes to the address of your account, once you have confirmed that it is yours.'

export const newsletterExport: ExportCollector = {
  tables: [newsletterSubscribers],
  collect: async (db, { memberId }) => [
    jsonFile('newsletter.json', ABOUT, await findOwnSubscription(db, memberId)),
  ],
}
