import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteExpiredDeviceKeyslots } from './encryption.queries.ts'

export const expireDeviceKeyslots = cleaning('codes for another device', deleteExpiredDeviceKeyslots)
