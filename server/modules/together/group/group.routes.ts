import {
  type GroupPage,
  group,
  groupListQuery,
  groupPage,
  groupParam,
  invitationHeader,
} from '#contract/together/group.ts'
import { showGroup, viewing } from '#server/modules/together/shared/show-group.ts'
import { createShareReads } from '#server/platform/database/share-reads.ts'
import { jsonText } from '#server/platform/http/json-text.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { createGroupList } from './list-groups.ts'

const list = route('group.list', 'get', '/groups', {
  summary: 'List the groups visible to the caller, newest first',
  description: 'Pass `next` of the previous page as `after`.',
  request: { query: groupListQuery },
  responses: { 200: answers(groupPage, 'The page, and the totals of all listed groups') },
})

const read = route('group.read', 'get', '/groups/{id}', {
  summary: 'Get a group with its weeks',
  request: { params: groupParam, headers: invitationHeader },
  responses: {
    200: answers(group, 'The group'),
    404: refuses('No such group, or it is not visible to the caller: a draft, or by invitation'),
  },
})

const encoder = new TextEncoder()

/** Routes of groups and their weeks. */
export function groupRoutes() {
  const listGroups = createGroupList()
  const shareForVisitors = createShareReads<Uint8Array<ArrayBuffer>>()
  return apiRoutes()
    .openapi(list, async (c) => {
      const { status, q, after } = c.req.valid('query')
      const { db, readPublic, clock, viewer } = c.var
      const query = () => ({ ...viewing(c), status, search: q, after, at: clock() })
      if (viewer.member) return jsonText<GroupPage>(c, await listGroups(db, query()))
      const page = await shareForVisitors(JSON.stringify([status, q, after]), async () =>
        encoder.encode(await readPublic((source) => listGroups(source, query()))),
      )
      return jsonText<GroupPage>(c, page)
    })
    .openapi(read, async (c) => {
      const { 'x-invitation': invitation } = c.req.valid('header')
      return c.json(await showGroup(c, c.req.valid('param').id, invitation), 200)
    })
}
