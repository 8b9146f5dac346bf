import { referrals } from '#db/schema/referral.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listOwnReferrals } from './referral.queries.ts'

const ABOUT =
  'Friends who used your link, without their names, and whether you used a link yourself; the newest first.'

/** Exports only the dates of referrals, because the identity of the other members is private. */
export const referralsExport: ExportCollector = {
  tables: [referrals],
  async collect(db, { memberId }) {
    const exported = (await listOwnReferrals(db, memberId, MAX_EXPORT_ROWS)).map(
      ({ isOwn, signedUpAt, grantedAt }) => ({
        what: isOwn ? 'you came by a link' : 'a friend came by your link',
        signedUpAt,
        settledAt: grantedAt,
      }),
    )
    return [jsonFile('referrals.json', ABOUT, exported)]
  },
}
