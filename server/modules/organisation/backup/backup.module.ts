import { defineModule } from '#server/module/module.ts'
import { backupRoutes } from './backup.routes.ts'
import { backupJob, scheduledBackup } from './scheduled-backup.ts'

export const backup = defineModule({
  routes: ({ config }) => [backupRoutes(config)],
  jobs: (context) => [backupJob({ ...context, env: process.env })],
  scheduled: [scheduledBackup()],
})
