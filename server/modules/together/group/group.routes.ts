import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  group,
  groupEdit,
  groupListQuery,
  groupPage,
  groupParam,
  invitationHeader,
  newGroup,
  publishing,
} from '#contract/together/group.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import {
  answers,
  jsonBody,
  optionalJsonBody,
  refuses,
  route,
  validated,
} from '#server/platform/http/route.ts'
import { createGroup } from './create-group.ts'
import { closeGroup, deleteDraft, editGroup, publishGroup } from './edit-group.ts'
import { invitationHash } from './invitation.queries.ts'
import { listGroups } from './list-groups.queries.ts'
import { readGroup } from './read-group.ts'

const list = route('group.list', {
  method: 'get',
  path: '/groups',
  summary: 'A page of the groups I may see, the newest first',
  description: 'Hand `next` back as `after` for the page that follows.',
  request: { query: groupListQuery },
  responses: { 200: answers(groupPage, 'The page, and the counts over all that are listed') },
})

const read = route('group.read', {
  method: 'get',
  path: '/groups/{id}',
  summary: 'A group with its weeks',
  request: { params: groupParam, headers: invitationHeader },
  responses: {
    200: answers(group, 'The group'),
    404: refuses('There is none, or it is for others: a draft, or by invitation'),
  },
})

const create = route('group.create', {
  method: 'post',
  path: '/groups',
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

const edit = route('group.edit', {
  method: 'put',
  path: '/groups/{id}',
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

const publish = route('group.publish', {
  method: 'post',
  path: '/groups/{id}/publish',
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

const close = route('group.close', {
  method: 'post',
  path: '/groups/{id}/close',
  summary: 'End a group before its time',
  request: { params: groupParam },
  responses: {
    204: { description: 'It has ended, whether it had before or not' },
    409: refuses('It is a draft'),
    ...forLeaders,
  },
})

const remove = route('group.delete_draft', {
  method: 'delete',
  path: '/groups/{id}',
  summary: 'Delete a draft',
  request: { params: groupParam },
  responses: { 204: { description: 'It is gone' }, 409: refuses('It is published'), ...forLeaders },
})

/** Groups, and what their leaders make of them. */
export function groupRoutes() {
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(list, async (c) => {
      const { status, q, after } = c.req.valid('query')
      const { db, clock } = c.var
      const page = await listGroups(db, { ...asking(c), status, search: q, after, at: clock() })
      return c.json(page, 200)
    })
    .openapi(read, async (c) => {
      const { 'x-invitation': invitation } = c.req.valid('header')
      return c.json(await shownTo(c, c.req.valid('param').id, invitation), 200)
    })
    .openapi(create, async (c) => {
      const { id, timeZone, ...form } = c.req.valid('json')
      await createGroup(c.var.db, { id, form, timeZone, memberId: memberOf(c).id, at: c.var.clock() })
      return c.json(await shownTo(c, id), 201)
    })
    .openapi(edit, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const { revision, ...form } = c.req.valid('json')
      await editGroup(c.var.db, { groupId, form, revision, at: c.var.clock() })
      return c.json(await shownTo(c, groupId), 200)
    })
    .openapi(publish, async (c) => {
      const whose = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      await publishGroup(c.var.db, { ...whose, ...c.req.valid('json'), at: c.var.clock() })
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

function asking({ var: { viewer } }: Context<AppEnv>) {
  return { viewerId: viewer.member?.id ?? null, isAdmin: viewer.roles.includes('admin') }
}

function shownTo(c: Context<AppEnv>, groupId: string, invitation?: string) {
  const { db, clock } = c.var
  return readGroup(db, {
    ...asking(c),
    groupId,
    invitation: invitation === undefined ? null : invitationHash(invitation),
    at: clock(),
  })
}
