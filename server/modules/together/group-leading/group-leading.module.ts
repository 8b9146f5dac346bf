import { defineModule } from '#server/module/module.ts'
import { answerEmailJob } from './answer-email.ts'
import { cleanInvitations } from './clean-invitations.ts'
import { leadingRoutes } from './leading.routes.ts'
import { notifyDueRequests } from './notify-requests.ts'
import { notifyDueStarts } from './notify-starts.ts'
import { joinRequestedJob, requestsEmailJob } from './requests-email.ts'
import { groupStartedJob, startEmailJob } from './start-email.ts'

export const groupLeading = defineModule({
  routes: ({ jobs }) => [leadingRoutes({ jobs })],
  jobs: (means) => [
    answerEmailJob(means),
    groupStartedJob(means),
    startEmailJob(means),
    joinRequestedJob(means),
    requestsEmailJob(means),
  ],
  scheduled: [cleanInvitations, notifyDueStarts, notifyDueRequests],
})
