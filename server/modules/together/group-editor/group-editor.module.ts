import { defineModule } from '#server/module/module.ts'
import { editorRoutes } from './editor.routes.ts'
import { groupsDeletion } from './group-deletion.ts'
import { seedDueGroups } from './seed-groups.ts'

/**
 * Maximum size of a request that stores a group: enough for the maximum of weeks, texts and
 * questions in a script with three bytes per character.
 */
const MAX_GROUP_BYTES = 1536 * 1024

export const groupEditor = defineModule({
  routes: ({ sessions, jobs }) => [editorRoutes(sessions, jobs)],
  largerBodies: { path: /^\/api\/groups(\/[^/]+)?$/, maxBytes: MAX_GROUP_BYTES },
  scheduledWithLibrary: [seedDueGroups],
  deletion: { 'theirs alone': ({ clock }) => groupsDeletion(clock) },
})
