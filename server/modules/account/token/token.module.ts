import { defineModule } from '#server/module/module.ts'
import { keysRoutes } from './keys.routes.ts'
import { tokenRoutes } from './token.routes.ts'

export const token = defineModule({
  routes: (context) => [tokenRoutes(context)],
  pages: ({ sessions }) => [keysRoutes(sessions)],
})
