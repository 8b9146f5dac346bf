import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { defineModule } from '#server/module/module.ts'
import { addressConfirmed, addressConfirmedJob } from './address-confirmed.ts'
import { inviterEmailJob } from './inviter-email.ts'
import { insertReferral } from './referral.queries.ts'
import { referralRoutes } from './referral.routes.ts'
import { referralsExport } from './referral-export.ts'
import { settleReferrals } from './settle-referrals.ts'

export const referral = defineModule({
  routes: () => [referralRoutes()],
  jobs: (context) => [
    // Granted months are dated by the billing clock, because that clock also decides when premium ends.
    addressConfirmedJob({
      ...context,
      clock: context.billingClock,
      key: derivedKey(context.secret, 'referred addresses'),
    }),
    inviterEmailJob(context),
  ],
  scheduled: [settleReferrals],
  exports: () => ({ reading: [referralsExport] }),
  saveInvitation: ({ clock }, tx, { memberId: friendId, referralCode: code }) =>
    insertReferral(tx, { friendId, code, signedUpAt: clock() }),
  onEmailVerified: ({ jobs }, memberId) => jobs.sendSoon(addressConfirmed, { memberId }),
})
