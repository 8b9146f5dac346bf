import { group, groupEdit, groupParam, newGroup, publishing } from '#contract/together/group.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import type { Sessions } from '#server/auth/sessions.ts'
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
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { createGroup } from './create-group.ts'
import { closeGroup, deleteDraft, editGroup, publishGroup } from './edit-group.ts'

const create = route('group.create', 'post', '/groups', {
  summary: 'Create a group, as a draft led by the caller',
  description: 'The client creates the id: a repeated request creates one group.',
  request: { body: jsonBody(newGroup) },
  responses: {
    201: answers(group, 'The group in its current state'),
    400: refuses('A field is invalid'),
    409: refuses('The caller leads too many groups'),
  },
})

const forLeaders = { 403: refuses('Not a leader of this group') }

const edit = route('group.edit', 'put', '/groups/{id}', {
  summary: 'Edit a group and its weeks',
  description: 'A missing week is deleted, with its discussion and completions.',
  request: { params: groupParam, body: jsonBody(groupEdit) },
  responses: {
    200: answers(group, 'The group in its current state'),
    400: refuses('A field is invalid or missing'),
    409: refuses('Changed by another request, completed, or smaller than its number of participants'),
    ...forLeaders,
  },
})

const publish = route('group.publish', 'post', '/groups/{id}/publish', {
  summary: 'Publish a draft',
  description: 'The leader’s name is visible to others: a leader without a name has to send one.',
  request: { params: groupParam, body: optionalJsonBody(publishing) },
  responses: {
    204: { description: 'Published, now or before' },
    400: refuses('A field is missing'),
    409: refuses('The leader has no name'),
    ...forLeaders,
  },
})

const close = route('group.close', 'post', '/groups/{id}/close', {
  summary: 'Close a group before its end',
  request: { params: groupParam },
  responses: {
    204: { description: 'Closed, now or before' },
    409: refuses('It is a draft'),
    ...forLeaders,
  },
})

const remove = route('group.delete_draft', 'delete', '/groups/{id}', {
  summary: 'Delete a draft',
  request: { params: groupParam },
  responses: { 204: { description: 'Deleted' }, 409: refuses('It is published'), ...forLeaders },
})

/** Routes with which leaders create and edit groups. */
export function editorRoutes(sessions: Sessions, jobs: JobSender) {
  return apiRoutes()
    .openapi(create, async (c) => {
      const { id, timeZone, ...form } = c.req.valid('json')
      await createGroup(c.var.db, { id, form, timeZone, memberId: memberOf(c).id, at: c.var.clock() })
      return c.json(await showGroup(c, id), 201)
    })
    .openapi(edit, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const { revision, ...form } = c.req.valid('json')
      const edit = { groupId, memberId: memberOf(c).id, form, revision, at: c.var.clock() }
      await editGroup({ db: c.var.db, jobs }, edit)
      return c.json(await showGroup(c, groupId), 200)
    })
    .openapi(publish, async (c) => {
      const key = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      const { leaderName } = c.req.valid('json')
      await publishGroup(c.var.db, { ...key, leaderName, at: c.var.clock() })
      if (leaderName !== undefined) await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(close, async (c) => {
      const closing = { groupId: c.req.valid('param').id, memberId: memberOf(c).id, at: c.var.clock() }
      await closeGroup({ db: c.var.db, jobs }, closing)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await deleteDraft(c.var.db, { groupId: c.req.valid('param').id, at: c.var.clock() })
      return c.body(null, 204)
    })
}
