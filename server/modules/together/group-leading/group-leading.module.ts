import { defineModule } from '#server/module/module.ts'
import { answerEmailJob } from './answer-email.ts'
import { cleanInvitations } from './clean-invitations.ts'
import { leadingRoutes } from './leading.routes.ts'
import { requestsEmailJob, requestsNotice } from './requests-email.ts'
import { startEmailJob, startNotice } from './start-email.ts'

export const groupLeading = defineModule({
  routes: ({ jobs }) => [leadingRoutes({ jobs })],
  jobs: (means) => [
    answerEmailJob(means),
    startNotice.groupJob(means),
    startEmailJob(means),
    requestsNotice.groupJob(means),
    requestsEmailJob(means),
  ],
  scheduled: [cleanInvitations, startNotice.scheduled, requestsNotice.scheduled],
})
