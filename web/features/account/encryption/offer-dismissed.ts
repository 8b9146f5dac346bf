import { lastKnown } from '#web/lib/device/last-known.ts'

/** That a member does not want to be asked again whether their prayers are to be encrypted. */
export const offerDismissed = lastKnown<boolean>('encryption-offer-dismissed')
