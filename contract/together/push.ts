import { z } from 'zod'

const MAX_ENDPOINT_CHARS = 1000

/** Push subscription of a browser, in the form of `PushSubscription.toJSON()`. */
const browserSubscription = z.object({
  endpoint: z.url().max(MAX_ENDPOINT_CHARS),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})

/** Push subscription that the browser of the session has created. */
export const newPushSubscription = browserSubscription.extend({
  /** Whether messages say what happened; otherwise they only name the group. Unchanged if missing, and off at first. */
  showsPreviews: z.boolean().optional(),
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

/** Setting of push messages for the device of the session. */
export const ownPush = z.object({
  /** Public key of this installation, to which the browser binds its subscription. */
  publicKey: z.string(),
  /** Whether messages are sent to this device. */
  isOn: z.boolean(),
  showsPreviews: z.boolean(),
})
export type OwnPush = z.infer<typeof ownPush>
