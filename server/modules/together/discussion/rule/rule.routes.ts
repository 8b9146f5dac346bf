import { discussionRuleForm } from '#contract/together/discussion.ts'
import { groupParam } from '#contract/together/group.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { findRule, saveRule } from './rule.queries.ts'

const PATH = '/groups/{id}/discussion-rule'
const forLeaders = { 403: refuses('Not a leader of this group') }

const read = route('discussion.read_rule', 'get', PATH, {
  summary: 'Get the rule for the discussions of a group',
  request: { params: groupParam },
  responses: { 200: answers(discussionRuleForm, 'The rule'), ...forLeaders },
})

const set = route('discussion.set_rule', 'put', PATH, {
  summary: 'Set who posts in the discussions of a group, or that each sees the others after an own comment',
  request: { params: groupParam, body: jsonBody(discussionRuleForm) },
  responses: { 204: { description: 'Set, now or before' }, ...forLeaders },
})

/** Routes with which leaders set the rule for the discussions of their group. */
export function ruleRoutes() {
  return apiRoutes()
    .openapi(read, async (c) => c.json({ rule: await findRule(c.var.db, c.req.valid('param').id) }, 200))
    .openapi(set, async (c) => {
      await saveRule(c.var.db, c.req.valid('param').id, c.req.valid('json').rule)
      return c.body(null, 204)
    })
}
