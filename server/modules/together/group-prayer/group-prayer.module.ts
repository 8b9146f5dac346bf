import { defineModule } from '#server/module/module.ts'
import { groupPrayerRoutes } from './group-prayer.routes.ts'
import { groupPrayersExport } from './group-prayer-export.ts'

export const groupPrayer = defineModule({
  routes: ({ jobs }) => [groupPrayerRoutes({ jobs })],
  exports: () => ({ groups: [groupPrayersExport] }),
})
