import { cleaning } from '#server/platform/scheduled.ts'
import { deleteExpiredDeviceWays } from './encryption.queries.ts'

export const forgetDeviceWays = cleaning('codes for another device', deleteExpiredDeviceWays)
