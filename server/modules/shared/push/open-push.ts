import { derivedP256Key } from '#server/auth/sessions/derived-keys.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { createPushSender, type PushSender } from '#server/platform/push/push-sender.ts'
import { createVapidKey } from '#server/platform/push/vapid.ts'

export interface Push {
  /** Public key of this installation, for browsers. */
  publicKey: string
  sender: PushSender
}

/** Opens the connection to push services, with the key of this installation, which every process derives. */
export function openPush({
  secret,
  site,
  clock,
  config,
}: Pick<ModuleContext, 'secret' | 'site' | 'clock' | 'config'>): Push {
  const key = createVapidKey(derivedP256Key(secret, 'push messages'), `mailto:${site.contactEmail}`)
  return {
    publicKey: key.publicKey,
    sender: createPushSender({ key, clock, toLoopback: config.pushToLoopback }),
  }
}
