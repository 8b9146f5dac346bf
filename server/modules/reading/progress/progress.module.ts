import { defineModule } from '#server/module/module.ts'
import { progressRoutes } from './progress.routes.ts'

export const progress = defineModule({ routes: (context) => [progressRoutes(context)] })
