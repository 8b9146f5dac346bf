import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiParts } from '#server/api-parts.ts'
import { entryRulesUnder } from '#server/entry-rules.ts'
import { completionRoutes } from '#server/modules/reading/completion/completion.routes.ts'
import { memoryRoutes } from '#server/modules/reading/memory/memory.routes.ts'
import { progressRoutes } from '#server/modules/reading/progress/progress.routes.ts'
import { reminderRoutes } from '#server/modules/reading/reminder/reminder.routes.ts'
import { rhythmRoutes } from '#server/modules/reading/rhythm/rhythm.routes.ts'
import { passageRoutes } from '#server/modules/reading/scripture/scripture.routes.ts'
import { studyRoutes } from '#server/modules/reading/study/study.routes.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { validated } from '#server/platform/http/route.ts'
import { syncRoutes } from '#server/platform/sync/sync.routes.ts'

/** Table of contents of the API, what somebody reads and keeps: the plan, their own way through it, and what they write for themselves. */
export function readingApi(parts: ApiParts) {
  const { library, premium, billingClock } = parts
  return new OpenAPIHono<AppEnv>(validated)
    .route('/api', studyRoutes(library, premium, billingClock))
    .route('/api', memoryRoutes(library))
    .route('/api', completionRoutes(library))
    .route('/api', progressRoutes(library))
    .route('/api', rhythmRoutes())
    .route('/api', reminderRoutes())
    .route('/api', syncRoutes(entryRulesUnder(library, premium, billingClock)))
    .route('/api', passageRoutes())
}
