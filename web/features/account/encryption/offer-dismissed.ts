import { lastKnown } from '#web/lib/device/last-known.ts'

/** Whether a member dismissed, on this device, the offer to encrypt their prayers. */
export const offerDismissed = lastKnown<boolean>('encryption-offer-dismissed')
