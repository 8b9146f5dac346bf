import { group, groupEdit, groupParam, newGroup, publishing } from '#contract/together/group.ts'
import { showGroup } from '#server/modules/together/shared/show-group.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import {
  answers,
  apiRoutes,
  jsonBody,
  optionalJsonBody,
  refuses,
  route,
} from '#server/platform/http/route.ts'
import { renewCookies } from '#server/platform/sessions/renew-cookies.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import { createGroup } from './create-group.ts'
import { closeGroup, deleteDraft, editGroup, publishGroup } from './edit-group.ts'

const create = route('group.create', 'post', '/groups', {
  summary: 'Begin a group, as a draft that I lead',
  description: 'Under an id of your own making: the same group sent again is one group.',
  request: { body: jsonBody(newGroup) },
  responses: {
    201: answers(group, 'The group, as it stands now'),
    400: refuses('Something in it could not be understood: each field says what'),
    409: refuses('I lead too many'),
  },
})

const forLeaders = { 403: refuses('Not one of its leaders') }

const edit = route('group.edit', 'put', '/groups/{id}', {
  summary: 'Give a group new words, dates and weeks',
  description: 'A week that is not among them any more goes, with its discussion and marks.',
  request: { params: groupParam, body: jsonBody(groupEdit) },
  responses: {
    200: answers(group, 'The group, as it stands now'),
    400: refuses('Something in it could not be understood, or is missing: each field says what'),
    409: refuses('Changed meanwhile, ended, or with fewer places than people'),
    ...forLeaders,
  },
})

const publish = route('group.publish', 'post', '/groups/{id}/publish', {
  summary: 'Let others see a draft',
  description:
    'Whoever can see the group sees who leads it: a leader without a name says what they would like to be called.',
  request: { params: groupParam, body: optionalJsonBody(publishing) },
  responses: {
    204: { description: 'It is published, whether it was before or not' },
    400: refuses('Something is missing: each field says what'),
    409: refuses('I lead it, and have no name yet'),
    ...forLeaders,
  },
})

const close = route('group.close', 'post', '/groups/{id}/close', {
  summary: 'End a group before its time',
  request: { params: groupParam },
  responses: {
    204: { description: 'It has ended, whether it had before or not' },
    409: refuses('It is a draft'),
    ...forLeaders,
  },
})

const remove = route('group.delete_draft', 'delete', '/groups/{id}', {
  summary: 'Delete a draft',
  request: { params: groupParam },
  responses: { 204: { description: 'It is gone' }, 409: refuses('It is published'), ...forLeaders },
})

/** Routes with which leaders create and edit groups. */
export function editorRoutes(sessions: Sessions) {
  return apiRoutes()
    .openapi(create, async (c) => {
      const { id, timeZone, ...form } = c.req.valid('json')
      await createGroup(c.var.db, { id, form, timeZone, memberId: memberOf(c).id, at: c.var.clock() })
      return c.json(await showGroup(c, id), 201)
    })
    .openapi(edit, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const { revision, ...form } = c.req.valid('json')
      await editGroup(c.var.db, { groupId, form, revision, at: c.var.clock() })
      return c.json(await showGroup(c, groupId), 200)
    })
    .openapi(publish, async (c) => {
      const whose = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      const { leaderName } = c.req.valid('json')
      await publishGroup(c.var.db, { ...whose, leaderName, at: c.var.clock() })
      if (leaderName !== undefined) await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(close, async (c) => {
      await closeGroup(c.var.db, { groupId: c.req.valid('param').id, at: c.var.clock() })
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await deleteDraft(c.var.db, { groupId: c.req.valid('param').id, at: c.var.clock() })
      return c.body(null, 204)
    })
}
