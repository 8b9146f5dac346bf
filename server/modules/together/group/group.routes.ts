import {
  type GroupPage,
  group,
  groupListQuery,
  groupPage,
  groupParam,
  invitationHeader,
} from '#contract/together/group.ts'
import { showGroup, viewing } from '#server/modules/together/shared/show-group.ts'
import { jsonText } from '#server/platform/http/json-text.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { listGroups } from './list-groups.queries.ts'

const list = route('group.list', 'get', '/groups', {
  summary: 'A page of the groups I may see, the newest first',
  description: 'Hand `next` back as `after` for the page that follows.',
  request: { query: groupListQuery },
  responses: { 200: answers(groupPage, 'The page, and the counts over all that are listed') },
})

const read = route('group.read', 'get', '/groups/{id}', {
  summary: 'A group with its weeks',
  request: { params: groupParam, headers: invitationHeader },
  responses: {
    200: answers(group, 'The group'),
    404: refuses('There is none, or it is for others: a draft, or by invitation'),
  },
})

/** Routes of groups and their weeks. */
export function groupRoutes() {
  return apiRoutes()
    .openapi(list, async (c) => {
      const { status, q, after } = c.req.valid('query')
      const { db, readPublic, clock, viewer } = c.var
      const asked = { ...viewing(c), status, search: q, after, at: clock() }
      const page = viewer.member
        ? await listGroups(db, asked)
        : await readPublic((source) => listGroups(source, asked))
      return jsonText<GroupPage>(c, page)
    })
    .openapi(read, async (c) => {
      const { 'x-invitation': invitation } = c.req.valid('header')
      return c.json(await showGroup(c, c.req.valid('param').id, invitation), 200)
    })
}
