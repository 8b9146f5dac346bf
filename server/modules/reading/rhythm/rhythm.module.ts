import { defineModule } from '#server/module/module.ts'
import { rhythmRoutes } from './rhythm.routes.ts'
import { rhythmExport } from './rhythm-export.ts'

export const rhythm = defineModule({
  routes: () => [rhythmRoutes()],
  exports: () => ({ reading: [rhythmExport] }),
})
