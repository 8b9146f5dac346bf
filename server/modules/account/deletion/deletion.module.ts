import { defineModule } from '#server/module/module.ts'
import { carryOutDeletionJob } from './carry-out-deletion.ts'
import { deletionRoutes } from './deletion.routes.ts'
import { deletionNoticeJob } from './notices.ts'
import { sweepDeletions } from './sweep-deletions.ts'

export const deletion = defineModule({
  routes: (context) => [deletionRoutes(context)],
  jobs: (context) => [deletionNoticeJob(context), carryOutDeletionJob(context)],
  scheduled: [sweepDeletions],
})
