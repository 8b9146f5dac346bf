import { OpenAPIHono } from '@hono/zod-openapi'
import { isFree } from '#contract/premium.ts'
import { placeOfTopic } from '#contract/topic.ts'
import type { ApiParts } from '#server/api-parts.ts'
import { discussionRoutes } from '#server/modules/discussion/discussion.routes.ts'
import { moderationRoutes } from '#server/modules/discussion/moderation.routes.ts'
import { setAsideRoutes } from '#server/modules/discussion/set-aside.routes.ts'
import { enrolmentRoutes } from '#server/modules/group/enrolment.routes.ts'
import { groupRoutes } from '#server/modules/group/group.routes.ts'
import { leadRoutes } from '#server/modules/group/lead.routes.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { eventRoutes } from '#server/platform/events/events.routes.ts'
import { validated } from '#server/platform/route.ts'

/** Table of contents of the API, what people do together: what is said, groups, and what happens. */
export function togetherApi(parts: ApiParts) {
  const { events, streamLimits, discussion, jobs, premium } = parts
  const isPrivate = (topic: string) => {
    const place = placeOfTopic(topic)
    return place?.kind !== 'study' || !isFree(premium, place.day)
  }
  return new OpenAPIHono<AppEnv>(validated)
    .route('/api', discussionRoutes(discussion))
    .route('/api', setAsideRoutes())
    .route('/api', moderationRoutes(discussion))
    .route('/api', groupRoutes())
    .route('/api', enrolmentRoutes())
    .route('/api', leadRoutes({ jobs }))
    .route('/api', eventRoutes({ hub: events, limits: streamLimits, isPrivate }))
}
