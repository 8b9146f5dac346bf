import { profile, profileChange } from '#contract/account/profile.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { referralCodeOf } from '#contract/organisation/referral.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { moveReminder } from '#server/modules/reading/reminder/reminder.public.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { countJourney, findMember, finishOnboarding, saveProfile } from './profile.queries.ts'

const readOwn = route('profile.read_own', 'get', '/profile', {
  summary: 'Get the profile and the totals of the journey',
  responses: { 200: answers(profile, 'The profile') },
})

const saveOwn = route('profile.save_own', 'put', '/profile', {
  summary: 'Change the display name and time zone',
  request: { body: jsonBody(profileChange) },
  responses: {
    204: { description: 'Saved' },
    400: refuses('A field is invalid'),
  },
})

const onboarding = route('account.finish_onboarding', 'post', '/onboarding', {
  summary: 'Complete or skip the onboarding',
  responses: { 204: { description: 'Completed, now or before' } },
})

export function profileRoutes(sessions: Sessions) {
  return apiRoutes()
    .openapi(readOwn, async (c) => {
      const { id } = memberOf(c)
      const [member, journey] = await Promise.all([findMember(c.var.db, id), countJourney(c.var.db, id)])
      if (!member) throw new AppError('auth.signed_out')
      const { createdAt, ...rest } = member
      const own = { ...rest, createdAt: createdAt.toISOString(), referralCode: referralCodeOf(id), journey }
      return c.json(own, 200)
    })
    .openapi(saveOwn, async (c) => {
      const change = c.req.valid('json')
      const { id: memberId, timeZone: zoneBefore } = memberOf(c)
      const at = c.var.clock()
      const { timeZone } = change
      await saveProfile(c.var.db, { ...change, memberId, changedAt: at })
      if (timeZone !== zoneBefore) await moveReminder(c.var.db, { memberId, timeZone, at })
      await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(onboarding, async (c) => {
      await finishOnboarding(c.var.db, { memberId: memberOf(c).id, onboardedAt: c.var.clock() })
      await renewCookies(c, sessions)
      return c.body(null, 204)
    })
}
