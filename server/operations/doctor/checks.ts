import { certificateCheck } from './certificate-check.ts'
import type { Check } from './check.ts'
import { clockCheck } from './clock-check.ts'
import { databaseCheck } from './database-check.ts'
import { diskCheck, openFilesCheck } from './machine-checks.ts'
import { mailCheck } from './mail-check.ts'
import { paymentsCheck } from './payments-check.ts'
import { proxyCheck } from './proxy-check.ts'
import { settingsCheck } from './settings-check.ts'
import { versionsCheck } from './versions-check.ts'

/** Checks of `npm run admin -- doctor`, in addition to those of features in `server/commands.ts`. */
export const checks: readonly Check[] = [
  versionsCheck(),
  settingsCheck,
  databaseCheck,
  diskCheck(),
  openFilesCheck(),
  clockCheck(),
  certificateCheck(),
  proxyCheck,
  mailCheck,
  paymentsCheck(),
]
