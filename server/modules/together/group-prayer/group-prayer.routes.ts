import { AppError } from '#contract/errors/app-error.ts'
import { groupParam } from '#contract/together/group.ts'
import {
  groupPrayerChange,
  groupPrayerParam,
  groupPrayers,
  newGroupPrayer,
} from '#contract/together/group-prayer.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { askForPrayer } from './ask-for-prayer.ts'
import {
  deletePrayer,
  findPrayerAuthor,
  listGroupPrayers,
  recordPrayer,
  updatePrayer,
} from './group-prayer.queries.ts'

const forParticipants = { 403: refuses('Not in this group') }
const ofPrayer = '/groups/{id}/prayers/{prayerId}'

const list = route('group_prayer.list', 'get', '/groups/{id}/prayers', {
  summary: 'List the prayer requests of a group',
  request: { params: groupParam },
  responses: {
    200: answers(groupPrayers, 'Longest without prayer first, answered ones last'),
    ...forParticipants,
  },
})

const add = route('group_prayer.add', 'post', '/groups/{id}/prayers', {
  summary: 'Ask a group to pray',
  description: 'The client creates the id: a repeated request adds one prayer request, with its last text.',
  request: { params: groupParam, body: jsonBody(newGroupPrayer) },
  responses: {
    204: { description: 'Added, now or before' },
    409: refuses('The member has too many'),
    ...forParticipants,
  },
})

const pray = route('group_prayer.pray', 'post', `${ofPrayer}/prayed`, {
  summary: 'Record that somebody prayed for a request, without recording who',
  request: { params: groupPrayerParam },
  responses: {
    204: { description: 'Recorded' },
    404: refuses('No such prayer request'),
    ...forParticipants,
  },
})

const change = route('group_prayer.change', 'put', ofPrayer, {
  summary: 'Change an own prayer request, or mark it as answered',
  request: { params: groupPrayerParam, body: jsonBody(groupPrayerChange) },
  responses: {
    204: { description: 'Changed' },
    403: refuses('Not in this group, or another member’s request'),
    404: refuses('No such prayer request'),
  },
})

const remove = route('group_prayer.delete', 'delete', ofPrayer, {
  summary: 'Delete an own prayer request, or as a leader any',
  request: { params: groupPrayerParam },
  responses: {
    204: { description: 'Deleted, now or before' },
    403: refuses('Not in this group, or another member’s request'),
  },
})

/** Routes for the prayer requests of a group. */
export function groupPrayerRoutes({ jobs }: { jobs: JobSender }) {
  return apiRoutes()
    .openapi(list, async (c) => {
      const ofViewer = { groupId: c.req.valid('param').id, viewerId: memberOf(c).id }
      return c.json({ prayers: await listGroupPrayers(c.var.db, ofViewer) }, 200)
    })
    .openapi(add, async (c) => {
      const own = { groupId: c.req.valid('param').id, memberId: memberOf(c).id, at: c.var.clock() }
      await askForPrayer({ db: c.var.db, jobs }, { ...own, ...c.req.valid('json') })
      return c.body(null, 204)
    })
    .openapi(pray, async (c) => {
      const { id: groupId, prayerId: id } = c.req.valid('param')
      if (!(await recordPrayer(c.var.db, { groupId, id }, c.var.clock())))
        throw new AppError('group_prayer.not_found')
      return c.body(null, 204)
    })
    .openapi(change, async (c) => {
      const { id: groupId, prayerId: id } = c.req.valid('param')
      const memberId = memberOf(c).id
      const changed = { ...c.req.valid('json'), at: c.var.clock() }
      if (await updatePrayer(c.var.db, { groupId, id, memberId }, changed)) return c.body(null, 204)
      const isOthers = (await findPrayerAuthor(c.var.db, { groupId, id })) !== null
      throw new AppError(isOthers ? 'group_prayer.not_own' : 'group_prayer.not_found')
    })
    .openapi(remove, async (c) => {
      const { id: groupId, prayerId: id } = c.req.valid('param')
      const { member, roles } = c.var.viewer
      const author = await findPrayerAuthor(c.var.db, { groupId, id })
      if (author !== null && author !== member?.id && !roles.includes('leader'))
        throw new AppError('group_prayer.not_own')
      await deletePrayer(c.var.db, { groupId, id })
      return c.body(null, 204)
    })
}
