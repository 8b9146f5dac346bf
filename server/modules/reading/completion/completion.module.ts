import { defineModule } from '#server/module/module.ts'
import { completionRoutes } from './completion.routes.ts'
import { completionEntries } from './completion-entries.ts'
import { completionExport } from './completion-export.ts'

export const completion = defineModule({
  routes: () => [completionRoutes()],
  entries: { completion: completionEntries },
  exports: ({ library }) => ({ reading: [completionExport(library)] }),
})
