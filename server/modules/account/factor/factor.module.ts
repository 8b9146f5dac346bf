import { defineModule } from '#server/module/module.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { createPhoneSender } from '#server/platform/sms/phone-sender.ts'
import { createEncryptedSecrets } from './encrypted-secrets.ts'
import { factorRoutes } from './factor.routes.ts'
import { backupCodesExport, factorsExport } from './factor-export.ts'
import { secondStepRoutes } from './second-step.routes.ts'

export const factor = defineModule({
  routes(context) {
    const { config, clock, secret } = context
    const { smsGateway: gateway, production } = config
    const sms = { gateway, mayKeepInOutbox: !production, outboxFolder: outboxFolder(config), clock }
    const parts = {
      ...context,
      secrets: createEncryptedSecrets(secret),
      phoneSender: createPhoneSender(sms),
    }
    return [factorRoutes(parts), secondStepRoutes(parts)]
  },
  exports: () => ({ security: [factorsExport, backupCodesExport] }),
})
