import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { defineModule } from '#server/module/module.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { createAuthorKeys } from './author-keys.ts'
import { cleanComments } from './clean-comments.ts'
import { commentsDeletion } from './discussion.public.ts'
import { discussionRoutes } from './discussion.routes.ts'
import { commentKeysExports, commentReportsExport, commentsExport } from './discussion-export.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { reportAndHideRoutes } from './report-and-hide.routes.ts'
import { reportEmailJob, reportReceivedJob } from './report-email.ts'
import { rolesInModeration, rolesInTopic } from './roles-in-topic.ts'
import { ruleRoutes } from './rule/rule.routes.ts'
import { threadRoutes } from './thread/thread.routes.ts'

export const discussion = defineModule({
  routes({ secret, config, jobs, discussedWeeks: weeks }) {
    const parts = {
      authorKeyOf: createAuthorKeys(derivedKey(secret, 'comment authors')),
      posting: createRateLimit({ perMinute: config.commentsPerMinute, refusal: 'comment.too_many' }),
      weeks,
      jobs,
    }
    return [
      discussionRoutes(parts),
      threadRoutes(),
      ruleRoutes(),
      reportAndHideRoutes({ jobs }),
      moderationRoutes(parts),
    ]
  },
  jobs: (context) => [reportReceivedJob(context), reportEmailJob(context)],
  rolesWithin: { topic: rolesInTopic, moderation: (_, within) => rolesInModeration(within) },
  scheduled: [cleanComments],
  exports: ({ library, discussedWeeks: { describeWeeks } }) => ({
    comments: [commentsExport, commentReportsExport, ...commentKeysExports].map((part) =>
      part({ library, describeWeeks }),
    ),
  }),
  deletion: { 'among others': ({ clock }) => commentsDeletion(clock) },
})
