import { MAX_MOVE_BYTES } from '#contract/limits/encryption-limits.ts'
import { defineModule } from '#server/module/module.ts'
import { encryptionRoutes } from './encryption.routes.ts'
import { encryptionExport } from './encryption-export.ts'
import { expireDeviceKeyslots } from './expire-device-keyslots.ts'

export const encryption = defineModule({
  routes: (context) => [encryptionRoutes(context)],
  largerBodies: { path: /^\/api\/encryption\/entries$/, maxBytes: MAX_MOVE_BYTES },
  scheduled: [expireDeviceKeyslots],
  exports: () => ({ security: [encryptionExport] }),
})
