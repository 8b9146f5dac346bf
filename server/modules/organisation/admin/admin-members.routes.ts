import type { Context } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import {
  type ListedMember,
  listedMember,
  listedMembers,
  memberDetails,
  memberListQuery,
  newRole,
} from '#contract/organisation/admin.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import { type AdminChange, changeAsAdmin } from '#server/modules/account/operator/change-as-admin.public.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, idParam, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { findMember, findUsage, listMembers } from './admin-members.queries.ts'

const refused = {
  403: refuses('Not an administrator with a second factor'),
  404: refuses('No such member'),
}

/** Responses of every route that changes another member's account. */
const changed = {
  200: answers(listedMember, 'The member in the current state, changed or not'),
  ...refused,
  409: refuses('It is the caller’s own account'),
}

const list = route('admin.list_members', 'get', '/admin/members', {
  summary: 'List members, newest first, fifty per page',
  description: 'Filters by email address or name with `search`. Pass `next` of the previous page as `after`.',
  request: { query: memberListQuery },
  responses: {
    200: answers(listedMembers, 'A page of members'),
    400: refuses('The search is too short or too long'),
    403: refused[403],
  },
})

const read = route('admin.read_member', 'get', '/admin/members/{id}', {
  summary: 'Get a member and their usage',
  description: 'Contains no text written by the member. The access is recorded in the audit log.',
  request: { params: idParam },
  responses: { 200: answers(memberDetails, 'The member'), ...refused },
})

const setRole = route('admin.change_role', 'put', '/admin/members/{id}/role', {
  summary: 'Change the role of another member',
  description:
    'Takes effect within a minute in open sessions, and at once for routes that query the database.',
  request: { params: idParam, body: jsonBody(newRole) },
  responses: { 200: changed[200], 400: refuses('No such role'), ...refused, 409: changed[409] },
})

const disable = route('admin.disable_member', 'put', '/admin/members/{id}/disabled', {
  summary: 'Disable another member’s account and end their sessions',
  request: { params: idParam },
  responses: changed,
})

const enable = route('admin.enable_member', 'delete', '/admin/members/{id}/disabled', {
  summary: 'Enable another member’s account',
  request: { params: idParam },
  responses: changed,
})

const endSessions = route('admin.end_member_sessions', 'delete', '/admin/members/{id}/sessions', {
  summary: 'End all sessions of another member',
  request: { params: idParam },
  responses: changed,
})

/** Routes with which an admin views other members and changes their accounts. */
export function adminMemberRoutes() {
  return apiRoutes()
    .openapi(list, async (c) => {
      const { search, after } = c.req.valid('query')
      return c.json(await listMembers(c.var.db, { search, after }), 200)
    })
    .openapi(read, async (c) => {
      const { db, clock } = c.var
      const { id } = c.req.valid('param')
      const member = await knownMember(c, id)
      const looked = { actorId: memberOf(c).id, subjectId: id, details: {} }
      await recordAudit(db, clock, { kind: 'admin.looked_at_member', ...looked })
      return c.json({ ...member, ...(await findUsage(db, id, clock())) }, 200)
    })
    .openapi(setRole, (c) => {
      const { role } = c.req.valid('json')
      return changeMember(c, c.req.valid('param').id, { kind: 'change_role', to: role })
    })
    .openapi(disable, (c) => changeMember(c, c.req.valid('param').id, { kind: 'disable' }))
    .openapi(enable, (c) => changeMember(c, c.req.valid('param').id, { kind: 'enable' }))
    .openapi(endSessions, (c) => changeMember(c, c.req.valid('param').id, { kind: 'end_sessions' }))
}

async function changeMember(c: Context<AppEnv>, id: string, change: AdminChange) {
  const { db, clock } = c.var
  await changeAsAdmin(db, clock, { adminId: memberOf(c).id, memberId: id, change })
  return c.json(await knownMember(c, id), 200)
}

/**
 * Returns a member for an admin.
 * @throws {AppError} `admin.member_not_found`
 */
async function knownMember(c: Context<AppEnv>, id: string): Promise<ListedMember> {
  const member = await findMember(c.var.db, id)
  if (!member) throw new AppError('admin.member_not_found')
  return member
}
