import { AppError } from '#contract/errors/app-error.ts'
import { newPushSubscription, ownPush } from '#contract/together/push.ts'
import type { Push } from '#server/modules/shared/push/open-push.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { isPushKey } from '#server/platform/push/encrypt-push.ts'
import { findSubscription, removeSubscription, saveSubscription } from './push.queries.ts'

const readOwn = route('push.read_own', 'get', '/push', {
  summary: 'Get the setting of push messages for this device',
  responses: { 200: answers(ownPush, 'The setting') },
})

const saveOwn = route('push.save_own', 'put', '/push', {
  summary: 'Turn push messages to this device on',
  request: { body: jsonBody(newPushSubscription) },
  responses: {
    204: { description: 'On' },
    400: refuses('An address that is not one of a push service, or an invalid key'),
    409: refuses('The address belongs to another device'),
  },
})

const removeOwn = route('push.remove_own', 'delete', '/push', {
  summary: 'Turn push messages to this device off',
  responses: { 204: { description: 'Off' } },
})

/** Routes for the push messages to the device of the caller, which is the one of their session. */
export function pushRoutes({ publicKey, sender }: Push) {
  return apiRoutes()
    .openapi(readOwn, async (c) => {
      const { id: memberId, sessionId } = memberOf(c)
      const found = await findSubscription(c.var.db, { memberId, sessionId })
      return c.json({ publicKey, isOn: found !== null, showsPreviews: found?.showsPreviews ?? false }, 200)
    })
    .openapi(saveOwn, async (c) => {
      const { id: memberId, sessionId } = memberOf(c)
      const { endpoint, keys, showsPreviews } = c.req.valid('json')
      if (!sender.accepts(endpoint)) throw new AppError('push.bad_endpoint')
      if (!isPushKey(Buffer.from(keys.p256dh, 'base64url'))) throw new AppError('push.bad_keys')
      const createdAt = c.var.clock()
      const added = { memberId, sessionId, endpoint, ...keys, showsPreviews, createdAt }
      const result = await saveSubscription(c.var.db, added)
      if (result === 'ended') throw new AppError('auth.signed_out')
      if (result === 'other device') throw new AppError('push.other_device')
      return c.body(null, 204)
    })
    .openapi(removeOwn, async (c) => {
      const { id: memberId, sessionId } = memberOf(c)
      await removeSubscription(c.var.db, { memberId, sessionId })
      return c.body(null, 204)
    })
}
