import { deviceSessions } from '#contract/account/session.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { endSession } from '#server/auth/sessions/session.queries.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, idParam, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import { endOtherSessions, listDeviceSessions } from './device-sessions.queries.ts'

const listOwn = route('account.list_own_sessions', 'get', '/sessions', {
  summary: 'List the devices that are signed in',
  responses: { 200: answers(deviceSessions, 'The devices, last used first') },
})

const endOwn = route('account.end_own_session', 'delete', '/sessions/{id}', {
  summary: 'Sign out a device',
  description:
    'Its cookies remain valid for up to a minute, but not for changes of credentials. ' +
    'For the device of the caller, this is a sign-out.',
  request: { params: idParam },
  responses: {
    204: { description: 'Signed out' },
    404: refuses('No such session'),
  },
})

const endOthers = route('account.end_other_sessions', 'delete', '/sessions', {
  summary: 'Sign out all other devices',
  responses: { 204: { description: 'Only this device is signed in' } },
})

export function deviceSessionRoutes(sessions: Sessions) {
  return apiRoutes()
    .openapi(listOwn, async (c) => {
      const { db, clock } = c.var
      return c.json({ sessions: await listDeviceSessions(db, memberOf(c), clock()) }, 200)
    })
    .openapi(endOwn, async (c) => {
      const { id } = c.req.valid('param')
      const { id: memberId, sessionId } = memberOf(c)
      if (id === sessionId) {
        const { setCookies } = await sessions.signOut(c.req.raw.headers)
        sendCookies(c, setCookies)
        return c.body(null, 204)
      }
      const { db, clock } = c.var
      const ended = await endSession(db, clock, { id, memberId }, 'session.ended')
      if (!ended) throw new AppError('auth.session_not_found')
      return c.body(null, 204)
    })
    .openapi(endOthers, async (c) => {
      const { db, clock } = c.var
      await endOtherSessions(db, clock, memberOf(c))
      return c.body(null, 204)
    })
}
