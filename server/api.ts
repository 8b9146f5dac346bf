import { OpenAPIHono } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import type { Site } from '#contract/site.ts'
import { placeOfTopic } from '#contract/topic.ts'
import { entryRules } from './entry-rules.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { deviceSessionRoutes } from './modules/account/device-sessions.routes.ts'
import { emailRoutes } from './modules/account/email.routes.ts'
import { passwordRoutes } from './modules/account/password.routes.ts'
import { proofRoutes } from './modules/account/proof.routes.ts'
import type { RefusePassword } from './modules/account/refuse-password.ts'
import { adminRoutes } from './modules/admin/admin.routes.ts'
import { adminMemberRoutes } from './modules/admin/admin-members.routes.ts'
import { completionRoutes } from './modules/completion/completion.routes.ts'
import { deletionRoutes } from './modules/deletion/deletion.routes.ts'
import { type DiscussionParts, discussionRoutes } from './modules/discussion/discussion.routes.ts'
import { moderationRoutes } from './modules/discussion/moderation.routes.ts'
import { setAsideRoutes } from './modules/discussion/set-aside.routes.ts'
import { exportRoutes } from './modules/export/export.routes.ts'
import { factorRoutes } from './modules/factor/factor.routes.ts'
import type { FactorParts } from './modules/factor/factor-parts.ts'
import { secondStepRoutes } from './modules/factor/second-step.routes.ts'
import { enrolmentRoutes } from './modules/group/enrolment.routes.ts'
import { groupRoutes } from './modules/group/group.routes.ts'
import { leadRoutes } from './modules/group/lead.routes.ts'
import { authorizeRoutes } from './modules/identity/authorize.routes.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import type { IdentityParts } from './modules/identity/identity-parts.ts'
import { memoryRoutes } from './modules/memory/memory.routes.ts'
import { profileRoutes } from './modules/profile/profile.routes.ts'
import { progressRoutes } from './modules/progress/progress.routes.ts'
import { rhythmRoutes } from './modules/rhythm/rhythm.routes.ts'
import { passageRoutes } from './modules/scripture/scripture.routes.ts'
import { studyRoutes } from './modules/study/study.routes.ts'
import { tokenRoutes } from './modules/token/token.routes.ts'
import type { AppEnv } from './platform/app-env.ts'
import type { EventHub } from './platform/events/event-hub.ts'
import { eventRoutes } from './platform/events/events.routes.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import { referenceRoutes } from './platform/operations/reference.routes.ts'
import type { RateLimit } from './platform/rate-limit.ts'
import { validated } from './platform/route.ts'
import type { Sessions } from './platform/sessions/sessions.ts'
import { syncRoutes } from './platform/sync/sync.routes.ts'

export interface ApiParts {
  library: Library
  sessions: Sessions
  jobs: JobSender
  events: EventHub
  attempts: RateLimit
  factors: Pick<FactorParts, 'secrets' | 'phoneSender' | 'publicUrl'>
  refusePassword: RefusePassword
  discussion: DiscussionParts
  identity: Omit<IdentityParts, 'sessions' | 'jobs' | 'attempts'>
  site: Site
}

/** Table of contents of the API: every module and where it is mounted. */
export function createApi(parts: ApiParts) {
  const { library, sessions, jobs, events, attempts, factors, refusePassword, discussion, identity, site } =
    parts
  const api = new OpenAPIHono<AppEnv>(validated)
    .route('/api', studyRoutes(library))
    .route('/api', memoryRoutes(library))
    .route('/api', completionRoutes(library))
    .route('/api', progressRoutes(library))
    .route('/api', rhythmRoutes())
    .route('/api', syncRoutes(entryRules))
    .route('/api', discussionRoutes(discussion))
    .route('/api', setAsideRoutes())
    .route('/api', moderationRoutes(discussion))
    .route('/api', groupRoutes())
    .route('/api', enrolmentRoutes())
    .route('/api', leadRoutes())
    .route('/api', passageRoutes())
    .route(
      '/api',
      eventRoutes(events, (topic) => placeOfTopic(topic)?.kind !== 'study'),
    )
    .route('/api', accountRoutes({ sessions, attempts, refusePassword }))
    .route('/api', deviceSessionRoutes(sessions))
    .route('/api', emailRoutes({ sessions, jobs, attempts }))
    .route('/api', passwordRoutes({ sessions, jobs, attempts, refusePassword }))
    .route('/api', proofRoutes({ sessions, attempts }))
    .route('/api', factorRoutes({ sessions, jobs, attempts, site, ...factors }))
    .route('/api', secondStepRoutes({ sessions, jobs, attempts, site, ...factors }))
    .route('/api', authorizeRoutes({ attempts, ...identity }))
    .route('/api', identityRoutes({ sessions, jobs, attempts, ...identity }))
    .route('/api', tokenRoutes({ sessions, attempts }))
    .route('/api', profileRoutes(sessions))
    .route('/api', exportRoutes({ library, site }))
    .route('/api', deletionRoutes({ sessions, jobs }))
    .route('/api', adminRoutes(library))
    .route('/api', adminMemberRoutes())
  const info = { title: site.name, version: '1' }
  api.route(
    '/api',
    referenceRoutes(() => api.getOpenAPI31Document({ openapi: '3.1.0', info })),
  )
  return api
}
