import { defineModule } from '#server/module/module.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { requestResetForm, resetForm } from './credentials.forms.ts'
import { emailRoutes } from './email.routes.ts'
import { accountExistsJob } from './emails/account-exists.ts'
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
  routes(context) {
    const emailCap = createEmailCap({ mailboxOf, clock: context.clock })
    return [
      emailRoutes({ ...context, emailCap }),
      passwordRoutes({ ...context, emailCap, refusePassword: createRefusePassword(context) }),
      proofRoutes(context),
    ]
  },
  forms: [{ path: '/auth/reset', find: (typed) => ('link' in typed ? resetForm : requestResetForm) }],
  jobs: (context) => [
    welcomeJob(context),
    verificationJob(context),
    resetJob(context),
    accountExistsJob(context),
    emailChangeJob(context),
    securityNoticeJob(context),
  ],
  onAccountCreated: ({ jobs }, memberId) => jobs.sendSoon(welcomeEmail, { memberId }, { key: memberId }),
})
