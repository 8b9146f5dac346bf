import type { ModuleContext } from '#server/module/module-context.ts'
import type { PushMessage, PushResult, PushSender } from '#server/platform/push/push-sender.ts'
import { type PushDevice, removeEnded } from './devices.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'log'> & { sender: PushSender }

/** Sends messages to devices, and deletes the subscriptions that have ended. @returns those to send again later */
export async function deliverPushes<Push extends PushDevice>(
  { db, log, sender }: Deps,
  due: readonly Push[],
  messageFor: (push: Push) => PushMessage,
): Promise<(Push & Pick<PushResult, 'status'>)[]> {
  const sent = await Promise.all(
    due.map(async (push) => {
      const { endpoint, p256dh, auth } = push
      const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
      return { ...push, ...(await sender.send({ endpoint, ...keys }, messageFor(push))) }
    }),
  )
  const having = (wanted: PushResult['outcome']) => sent.filter(({ outcome }) => outcome === wanted)
  await removeEnded(
    db,
    having('gone').map(({ endpoint }) => endpoint),
  )
  for (const { status } of having('refused')) log.warn({ status }, 'a push service refused a message')
  return having('later')
}
