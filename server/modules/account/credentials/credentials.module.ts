import { defineModule } from '#server/module/module.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { requestResetForm, resetForm } from './credentials.forms.ts'
import { emailRoutes } from './email.routes.ts'
import { createEmailCap } from './emails/email-cap.ts'
import { emailChangeJob } from './emails/email-change.ts'
import { resetJob } from './emails/reset.ts'
import { securityNoticeJob } from './emails/security-notice.ts'
import { verificationJob } from './emails/verification.ts'
import { welcomeEmail, welcomeJob } from './emails/welcome.ts'
import { passwordRoutes } from './password.routes.ts'
import { proofRoutes } from './proof.routes.ts'
import { createRefusePassword } from './refuse-password.public.ts'

export const credentials = defineModule({
  routes(means) {
    const emailCap = createEmailCap({ mailboxOf, clock: means.clock })
    return [
      emailRoutes({ ...means, emailCap }),
      passwordRoutes({ ...means, emailCap, refusePassword: createRefusePassword(means) }),
      proofRoutes(means),
    ]
  },
  forms: [{ path: '/auth/reset', find: (typed) => ('link' in typed ? resetForm : requestResetForm) }],
  jobs: (means) => [
    welcomeJob(means),
    verificationJob(means),
    resetJob(means),
    emailChangeJob(means),
    securityNoticeJob(means),
  ],
  onAccountCreated: ({ jobs }, memberId) => jobs.sendSoon(welcomeEmail, { memberId }, { key: memberId }),
})
