import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { type ExportPart, jsonFile } from '#server/module/export-part.ts'
import { findOwnSubscription } from './newsletter.queries.ts'

const ABOUT =
  'Whether the newsletter goes to the address of your account, once you have confirmed that it is yours.'

export const newsletterExport: ExportPart = {
  tables: [newsletterSubscribers],
  collect: async (db, { memberId }) => [
    jsonFile('newsletter.json', ABOUT, await findOwnSubscription(db, memberId)),
  ],
}
