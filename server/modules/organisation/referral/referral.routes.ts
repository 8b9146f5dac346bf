import { MAX_LISTED_FRIENDS } from '#contract/limits.ts'
import { listedReferrals, referralListQuery, referrals } from '#contract/organisation/referral.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { findReferrals } from './referral.queries.ts'
import { listReferrals } from './referral-list.queries.ts'

const listOwn = route('referral.list_own', 'get', '/referrals', {
  summary: 'List the caller’s referrals without names, and the months granted for them',
  responses: { 200: answers(referrals, 'Referrals and months') },
})

const listAll = route('referral.list_all', 'get', '/admin/referrals', {
  summary: 'List all referrals, newest first, with their outcomes',
  request: { query: referralListQuery },
  responses: {
    200: answers(listedReferrals, 'One page'),
    403: refuses('Not an administrator'),
  },
})

export function referralRoutes() {
  return apiRoutes()
    .openapi(listOwn, async (c) => {
      const query = { memberId: memberOf(c).id, at: c.var.clock(), limit: MAX_LISTED_FRIENDS }
      return c.json(await findReferrals(c.var.db, query), 200)
    })
    .openapi(listAll, async (c) =>
      c.json(await listReferrals(c.var.db, { after: c.req.valid('query').after }), 200),
    )
}
