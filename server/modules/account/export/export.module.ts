import { defineModule } from '#server/module/module.ts'
import { auditPart } from './audit-part.ts'
import { exportRoutes } from './export.routes.ts'

// The module is named `dataExport`, because `export` is a reserved word.
export const dataExport = defineModule({
  routes: (context) => [exportRoutes(context)],
  exports: () => ({ security: [auditPart] }),
})
