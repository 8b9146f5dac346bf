import { type SyncRequest, syncAnswer, syncRequest } from '#contract/sync.ts'
import type { Db } from '#db/client.ts'
import type { EntryRulesByKind, RulesAsking } from '#server/module/entry-rules.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { exchange } from './exchange.ts'

/** The member who syncs, and the time of the request. */
interface Asking extends RulesAsking {
  db: Db
  memberId: string
}

/**
 * Returns the sync rules of each kind of entry, for one request. Called before the changes in the request are
 * validated, so the function must not trust their content.
 */
export type RulesForRequest = (context: Asking, request: SyncRequest) => Promise<EntryRulesByKind>

const exchangeOwn = route('sync.exchange', 'post', '/sync', {
  summary: 'Push the changes of a device and pull those of others',
  request: { body: jsonBody(syncRequest) },
  responses: {
    200: answers(syncAnswer, 'Accepted and rejected changes, and entries that the device does not have'),
    400: refuses('Malformed request'),
    401: refuses('Signed out, or another member is signed in'),
    409: refuses('Another browser uses the id of this device'),
  },
})

/** Route for syncing members' entries between their devices. */
export function syncRoutes(rulesFor: RulesForRequest, metrics: Pick<Metrics, 'syncOperations'>) {
  return apiRoutes().openapi(exchangeOwn, async (c) => {
    const { db, clock } = c.var
    const request = c.req.valid('json')
    const { id: memberId, createdAtMs, timeZone } = memberOf(c)
    const memberSince = new Date(createdAtMs)
    const member = { db, memberId, memberSince, timeZone, now: clock() }
    const rules = await rulesFor(member, request)
    const response = await exchange({ ...member, rules }, request)
    const refused = new Set(response.refused.map(({ id }) => id))
    for (const { id, kind } of request.changes) {
      // An unknown kind sent by a device does not become a label of the metrics, because the number of labels has to
      // stay small.
      const known = typeof kind === 'string' && Object.hasOwn(rules, kind) ? kind : 'unknown'
      metrics.syncOperations.inc({ kind: known, outcome: refused.has(id) ? 'refused' : 'taken' })
    }
    return c.json(response, 200)
  })
}
