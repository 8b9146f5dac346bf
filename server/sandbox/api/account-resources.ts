import { listObject } from '#server/sandbox/objects/list-object.ts'
import { count } from './params.ts'
import { on, type Resources } from './resource.ts'

/**
 * Resources of the simulated API: our account, which accepts payments from the start, and its single webhook endpoint
 * for all events.
 */
export const accountResources: Resources = {
  'GET /v1/account': on({}, () => ({ id: 'acct_sandbox', object: 'account', charges_enabled: true })),
  'GET /v1/webhook_endpoints': on({ limit: count.optional() }, ({ origin }) => {
    const url = `${origin}/api/webhooks/stripe`
    const endpoint = {
      id: 'we_sandbox',
      object: 'webhook_endpoint',
      url,
      status: 'enabled',
      enabled_events: ['*'],
    }
    return listObject([endpoint], '/v1/webhook_endpoints', false)
  }),
}
