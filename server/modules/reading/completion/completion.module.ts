import { defineModule } from '#server/module/module.ts'
import { completionExport } from './completion.public.ts'
import { completionRoutes } from './completion.routes.ts'
import { completionEntries } from './completion-entries.public.ts'

export const completion = defineModule({
  routes: ({ library }) => [completionRoutes(library)],
  entries: { completion: completionEntries },
  exports: ({ library }) => ({ reading: [completionExport(library)] }),
})
