import { defineModule } from '#server/module/module.ts'
import { passageRoutes } from './scripture.routes.ts'

export const scripture = defineModule({ routes: ({ requestLimit }) => [passageRoutes(requestLimit)] })
