import { defineModule } from '#server/module/module.ts'
import { adminRoutes } from './admin.routes.ts'
import { adminMemberRoutes } from './admin-members.routes.ts'

export const admin = defineModule({ routes: ({ library }) => [adminRoutes(library), adminMemberRoutes()] })
