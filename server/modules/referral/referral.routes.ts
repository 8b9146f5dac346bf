import { OpenAPIHono } from '@hono/zod-openapi'
import { MAX_LISTED_FRIENDS } from '#contract/limits.ts'
import { referrals } from '#contract/referral.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf } from '#server/platform/permit.ts'
import { answers, refuses, route, validated } from '#server/platform/route.ts'
import { findReferrals } from './referral.queries.ts'

const listOwn = route('referral.list_own', {
  method: 'get',
  path: '/referrals',
  summary: 'Who came by my link, without names, and what was given for it',
  responses: { 200: answers(referrals, 'Friends and months'), 401: refuses('Signed out') },
})

export function referralRoutes() {
  return new OpenAPIHono<AppEnv>(validated).openapi(listOwn, async (c) => {
    const whose = { memberId: memberOf(c).id, at: c.var.clock(), limit: MAX_LISTED_FRIENDS }
    return c.json(await findReferrals(c.var.db, whose), 200)
  })
}
