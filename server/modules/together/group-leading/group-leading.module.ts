import { defineModule } from '#server/module/module.ts'
import { answerEmailJob } from './answer-email.ts'
import { cleanInvitations } from './clean-invitations.ts'
import { leaderlessNotice } from './leaderless.ts'
import { leadingRoutes } from './leading.routes.ts'
import { messageJobs } from './message-email.ts'
import { messagesToGroupsExport } from './message-export.ts'
import { requestsEmailJob, requestsNotice } from './requests-email.ts'
import { startEmailJob, startNotice } from './start-email.ts'
import { weekNotice } from './week-notice.ts'

export const groupLeading = defineModule({
  routes: ({ jobs }) => [leadingRoutes({ jobs })],
  jobs: (context) => [
    answerEmailJob(context),
    startNotice.groupJob(context),
    startEmailJob(context),
    requestsNotice.groupJob(context),
    requestsEmailJob(context),
    ...messageJobs(context),
  ],
  exports: () => ({ groups: [messagesToGroupsExport] }),
  scheduled: [
    cleanInvitations,
    startNotice.scheduled,
    requestsNotice.scheduled,
    leaderlessNotice,
    weekNotice,
  ],
})
