import { OpenAPIHono } from '@hono/zod-openapi'
import { isFree } from '#contract/organisation/premium.ts'
import { placeOfTopic } from '#contract/together/topic.ts'
import type { ApiParts } from '#server/api-parts.ts'
import { discussionRoutes } from '#server/modules/together/discussion/discussion.routes.ts'
import { moderationRoutes } from '#server/modules/together/discussion/moderation.routes.ts'
import { setAsideRoutes } from '#server/modules/together/discussion/set-aside.routes.ts'
import { enrolmentRoutes } from '#server/modules/together/group/enrolment.routes.ts'
import { groupRoutes } from '#server/modules/together/group/group.routes.ts'
import { editorRoutes } from '#server/modules/together/group-editor/editor.routes.ts'
import { leadingRoutes } from '#server/modules/together/group-leading/leading.routes.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { eventRoutes } from '#server/platform/events/events.routes.ts'
import { validated } from '#server/platform/http/route.ts'

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
    .route('/api', editorRoutes())
    .route('/api', enrolmentRoutes())
    .route('/api', leadingRoutes({ jobs }))
    .route('/api', eventRoutes({ hub: events, limits: streamLimits, isPrivate }))
}
