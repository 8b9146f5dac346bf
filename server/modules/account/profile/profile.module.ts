import { defineModule } from '#server/module/module.ts'
import { profileRoutes } from './profile.routes.ts'

export const profile = defineModule({ routes: ({ sessions }) => [profileRoutes(sessions)] })
