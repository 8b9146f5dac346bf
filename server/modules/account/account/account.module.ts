import { challenges } from '#db/schema/challenge.ts'
import { defineModule } from '#server/module/module.ts'
import { accountExport, devicesExport, signInMethodsExport } from './account-export.ts'

export const account = defineModule({
  exports: () => ({ account: [accountExport], security: [devicesExport, signInMethodsExport] }),
  leftOut: [
    {
      tables: [challenges],
      why: 'Links and codes we sent you that you have not used yet: they would open your account, and are gone within a day or so.',
    },
  ],
})
