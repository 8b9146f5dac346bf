import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { problem } from '#contract/errors/problem.ts'
import { PROOF_MINUTES } from '#contract/limits.ts'
import {
  mayDo,
  type Operation,
  type Permission,
  permissions,
  type Role,
  roles,
} from '#contract/permissions.ts'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { sessions } from '#db/schema/account.ts'
import { entitlements } from '#db/schema/giving.ts'
import { operationsOf, permit, refuseUnlistedRoutes } from '#server/platform/http/permit.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { aTotpFactor } from '#server/testing/sign-in/a-second-step.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { aGroup } from './testing/a-group.ts'
import { aMember, json, type Member } from './testing/a-member.ts'
import { aVisitor, type Visitor } from './testing/a-visitor.ts'
import { aWebBuild } from './testing/a-web-build.ts'
import { anAdmin, giveRole } from './testing/an-admin.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import { encryptionOf, turnOn } from './testing/encryption/a-keyslot.ts'

let app: TestApp
let provider: Provider

beforeAll(async () => {
  const clock = () => new Date()
  provider = await aProvider(clock)
  app = await anApp({
    web: aWebBuild().web,
    // Development has all routes.
    env: { NODE_ENV: 'development', FREE_STUDY_DAYS: '3' },
    clock,
    payments: provider.payments,
    sandboxPages: provider.pages,
  })
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

/** Lists every route with its operation; routes that end a session come last. */
function allRoutes(): { method: string; path: string; operation: Operation | null }[] {
  const routes = [...operationsOf(app.hono.routes)].map(([route, operation]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path, operation }
  })
  const endsSession = ({ operation }: { operation: Operation | null }) =>
    Number(operation === 'account.sign_out')
  return routes.sort((a, b) => endsSession(a) - endsSession(b))
}

test('every route performs an operation of the permission table, and every operation has a route', () => {
  const performed = new Set(allRoutes().map(({ operation }) => operation))
  expect([...performed].sort()).toEqual(Object.keys(permissions).sort())
})

test('a server with a route that names no operation does not start', () => {
  const named = new Hono<AppEnv>()
    .use((_, next) => next())
    .get('/a', permit('study.read'), (c) => c.text('a study'))
  expect(() => refuseUnlistedRoutes(named.routes)).not.toThrow()
  const forgotten = new Hono<AppEnv>().route('/', named).post('/a', (c) => c.text('done'))
  expect(() => refuseUnlistedRoutes(forgotten.routes)).toThrow('POST /a names no entry')
  const forAllMethods = new Hono<AppEnv>().all('/b', (c) => c.text('done'))
  expect(() => refuseUnlistedRoutes(forAllMethods.routes)).toThrow('ALL /b names no entry')
})

type Kind = 'visitor' | 'member' | 'moderator' | 'admin with one step' | 'admin'

/**
 * Roles of the site, with a function that creates such a user; roles within a group or study follow
 * below.
 */
const kinds: Record<Kind, { held: Role[]; arrive: () => Promise<Visitor> }> = {
  visitor: { held: ['visitor'], arrive: async () => aVisitor(app) },
  member: { held: ['member'], arrive: () => aMember(app, 'Anna') },
  moderator: { held: ['member', 'moderator'], arrive: () => withRole('moderator') },
  'admin with one step': { held: ['member'], arrive: () => withRole('admin') },
  admin: { held: ['member', 'moderator', 'admin'], arrive: () => anAdmin(app) },
}

async function withRole(role: 'moderator' | 'admin'): Promise<Member> {
  const member = await aMember(app, role)
  await giveRole(app, member, role)
  return member
}

test.each(Object.keys(kinds) as Kind[])(
  'a %s may perform the operations that the permission table allows, and no others',
  async (kind) => {
    const { held, arrive } = kinds[kind]
    const caller = await arrive()
    for (const { method, path, operation } of allRoutes()) {
      if (!operation) continue
      const code = await codeOf(call(caller, method, path))
      expectAsHeld({ method, path, operation, held, code }, kind === 'visitor')
    }
  },
)

interface Walked {
  method: string
  path: string
  operation: Operation
  held: readonly Role[]
  code: ErrorCode | null
}

function expectAsHeld({ method, path, operation, held, code }: Walked, isVisitor: boolean): void {
  const { otherwise, toVisitors = otherwise }: Permission = permissions[operation]
  const refusal = isVisitor ? toVisitors : otherwise
  if (mayDo(operation, held)) expect(code, `${method} ${path}`).not.toBe(refusal)
  else expect(code, `${method} ${path}`).toBe(refusal)
}

type KindInGroup =
  | 'visitor'
  | 'member who never joined'
  | 'member who has asked'
  | 'participant'
  | 'participant who left'
  | 'participant who was taken out'
  | 'leader'
  | 'leader who handed over'
  | 'moderator'

/**
 * Roles within a group, with a function that creates such a user. Joining is by request, so a
 * request alone grants no role.
 */
const kindsInGroup: Record<
  KindInGroup,
  { held: Role[]; arrive: (group: Group, leader: Member) => Promise<Visitor> }
> = {
  visitor: { held: ['visitor'], arrive: async () => aVisitor(app) },
  'member who never joined': { held: ['member'], arrive: () => aMember(app, 'Never') },
  'member who has asked': { held: ['member'], arrive: (group) => asked(group) },
  participant: { held: ['member', 'participant'], arrive: admitted },
  'participant who left': {
    held: ['member'],
    arrive: async (group, leader) => {
      const member = await admitted(group, leader)
      await member.delete(`/api/groups/${group.id}/enrolment`)
      return member
    },
  },
  'participant who was taken out': {
    held: ['member'],
    arrive: async (group, leader) => {
      const member = await admitted(group, leader)
      const { participants } = await leaderPageOf(group, leader)
      const place = participants.find(({ isSelf }) => !isSelf)
      await leader.delete(`/api/groups/${group.id}/participants/${place?.id}`)
      return member
    },
  },
  leader: { held: ['member', 'participant', 'leader'], arrive: async (_group, leader) => leader },
  'leader who handed over': {
    held: ['member', 'participant'],
    arrive: async (group, leader) => {
      await admitted(group, leader)
      const { participants } = await leaderPageOf(group, leader)
      const place = participants.find(({ isSelf }) => !isSelf)
      await leader.put(`/api/groups/${group.id}/participants/${place?.id}/role`, {
        role: 'leader',
        handsOver: true,
      })
      return leader
    },
  },
  moderator: { held: ['member', 'moderator'], arrive: () => withRole('moderator') },
}

const leaderPageOf = ({ id }: Group, leader: Member) => json<LeaderPage>(leader.get(`/api/groups/${id}/lead`))

async function asked(group: Group): Promise<Member> {
  const member = await aMember(app, 'Asked')
  await json(member.post(`/api/groups/${group.id}/enrolment`, {}))
  return member
}

async function admitted(group: Group, leader: Member): Promise<Member> {
  const member = await asked(group)
  const [request] = (await leaderPageOf(group, leader)).requests
  await leader.post(`/api/groups/${group.id}/requests/${request?.id}`, {})
  return member
}

test.each(Object.keys(kindsInGroup) as KindInGroup[])(
  'within a group a %s may perform the operations that the permission table allows, and no others',
  async (kind) => {
    const { held, arrive } = kindsInGroup[kind]
    const isVisitor = kind === 'visitor'
    const first = await aMember(app, 'Leader')
    const startsOn = calendarDateAt(new Date(), 'UTC')
    const group = await aGroup(first, { admission: 'request', startsOn })
    const caller = await arrive(group, first)
    const weekId = group.weeks[0]?.id ?? ''
    const topic = weekTopic(group.id, weekId)
    for (const { method, path, operation } of allRoutes()) {
      const permission: Permission | null = operation && permissions[operation]
      // Roles within a shared reading have a test of their own, in `friend.test.ts`.
      if (!operation || !permission?.within || permission.within === 'friend') continue
      const address = path.replace(':topic', topic).replace(':weekId', weekId)
      const where = path === '/api/events' ? `${path}?topic=${topic}` : address
      const code = await codeOf(
        call(caller, method, where, permission.within === 'group' ? group.id : undefined),
      )
      const isTopic = ['topic', 'stream', 'moderation'].includes(permission.within)
      const isOutside = isTopic && held.length === 1 && held[0] === 'member'
      // Without a role in a group, the error is the same for every operation.
      if (isOutside) expect(code, `${method} ${path}`).toBe('group.participants_only')
      else expectAsHeld({ method, path, operation, held: isVisitor && isTopic ? [] : held, code }, isVisitor)
    }
  },
)

const LOCKED_DAY = '4'

const idOf = async (visitor: Visitor) =>
  (await json<{ member: { id: string } }>(visitor.get('/api/session'))).member.id

test.each([
  ['visitor', false],
  ['member', false],
  ['supporter', true],
  ['moderator', true],
] as const)('in a study that requires premium, a %s has access: %s', async (kind, isIn) => {
  const somebody =
    kind === 'visitor'
      ? aVisitor(app)
      : kind === 'moderator'
        ? await withRole(kind)
        : await aMember(app, kind)
  if (kind === 'supporter') {
    const premiumUntil = new Date(Date.now() + 60_000)
    await app.database.db
      .insert(entitlements)
      .values({ memberId: await idOf(somebody), premiumUntil, coveredUntil: premiumUntil })
  }
  for (const { method, path, operation } of allRoutes()) {
    const permission: Permission | null = operation && permissions[operation]
    const { within = 'group' } = permission ?? {}
    if (!permission || !['study', 'topic', 'stream', 'moderation'].includes(within)) continue
    const address = path.replace(':day', LOCKED_DAY).replace(':topic', `study:${LOCKED_DAY}`)
    const where = path === '/api/events' ? `${path}?topic=study:${LOCKED_DAY}` : address
    const code = await codeOf(call(somebody, method, where))
    if (isIn) expect(code, `${method} ${path}`).not.toBe('study.premium_needed')
    else if (kind === 'visitor' && permission.within === 'study') expect(code).toBe(permission.otherwise)
    else expect(code, `${method} ${path}`).toBe('study.premium_needed')
  }
})

test('a supporter and a leader may perform every operation that a member may perform', () => {
  const allowed = (role: Role) =>
    (Object.keys(permissions) as Operation[]).filter((operation) => mayDo(operation, [role]))
  for (const role of roles.filter((role) => role !== 'visitor')) {
    expect(allowed(role)).toEqual(expect.arrayContaining(allowed('member')))
  }
})

const marked = (mark: 'asksDatabase' | 'asksProof') =>
  allRoutes().filter(({ operation }) => {
    const permission: Permission | null = operation && permissions[operation]
    // Operations that are open to all query the database only for signed-in callers.
    return permission?.[mark] && !permission.allow.includes('visitor')
  })

test('operations with asksDatabase reject an ended session immediately, regardless of the cookie', async () => {
  const admin = await anAdmin(app, 'Ended')
  await admin.get('/api/session')
  await app.database.db.delete(sessions).where(eq(sessions.memberId, admin.id))
  expect((await json<{ member: unknown }>(admin.get('/api/session'))).member).not.toBeNull()
  const cookies = new Map(admin.cookies)
  for (const { method, path, operation } of marked('asksDatabase')) {
    if (!operation) continue
    const code = await codeOf(call(aVisitor(app, { cookies }), method, path))
    const { otherwise, toVisitors = otherwise }: Permission = permissions[operation]
    expect(code, `${method} ${path}`).toBe(toVisitors)
  }
})

test('operations with asksProof reject a re-authentication that is old or lacks the second factor of the account', async () => {
  const admin = await anAdmin(app, 'Unproven')
  const old = new Date(Date.now() - (PROOF_MINUTES + 1) * MINUTE_MS)
  await app.database.db.update(sessions).set({ provenAt: old }).where(eq(sessions.memberId, admin.id))
  const member = await aMember(app, 'Half')
  await aTotpFactor(member)
  await app.database.db.update(sessions).set({ assurance: 1 }).where(eq(sessions.memberId, member.id))
  for (const { method, path, operation } of marked('asksProof')) {
    expect(await codeOf(call(admin, method, path)), `${method} ${path}`).toBe('auth.proof_needed')
    if (!operation || !mayDo(operation, ['member'])) continue
    expect(await codeOf(call(member, method, path)), `${method} ${path}`).toBe('auth.proof_needed')
  }
})

/**
 * Routes that name something of a member: a function that creates one for its owner, and the error
 * for another member.
 */
const belongings: Record<string, { of: (owner: Member) => Promise<string>; refusal: ErrorCode }> = {
  '/api/sessions/:id': { of: sessionOf, refusal: 'auth.session_not_found' },
  '/api/discussions/:topic/comments/:id': { of: commentOf, refusal: 'comment.not_yours' },
  '/api/factors/:id': { of: factorOf, refusal: 'factor.not_found' },
  '/api/factors/:id/challenge': { of: factorOf, refusal: 'factor.not_found' },
  '/api/factors/:id/verify': { of: factorOf, refusal: 'factor.not_found' },
  '/api/friends/:id': { of: readingOf, refusal: 'friend.not_found' },
  '/api/friends/:id/link': { of: readingOf, refusal: 'friend.not_found' },
  '/api/friends/:id/end': { of: readingOf, refusal: 'friend.not_found' },
  '/api/encryption/ways/:id': { of: keyWayOf, refusal: 'encryption.way_not_found' },
}

async function readingOf(owner: Member): Promise<string> {
  const id = randomUUID()
  await owner.post('/api/friends', { id })
  return id
}

async function sessionOf(owner: Member): Promise<string> {
  const { sessions } = await json<{ sessions: { id: string }[] }>(owner.get('/api/sessions'))
  return sessions[0]?.id ?? ''
}

async function factorOf(owner: Member): Promise<string> {
  return (await aTotpFactor(owner)).id
}

async function keyWayOf(owner: Member): Promise<string> {
  await turnOn(owner)
  return (await encryptionOf(owner)).ways[0]?.id ?? ''
}

/**
 * Posts a comment, which everyone can read; another member may report it and a moderator may hide
 * it, but only its author may change it.
 */
async function commentOf(owner: Member): Promise<string> {
  const id = randomUUID()
  await owner.post('/api/discussions/study:1/comments', { id, text: 'Amen' })
  return id
}

const isForOthers = (path: string) => path.startsWith('/api/discussions/:topic/comments/:id/')

const listsOf = (owner: Member) =>
  Promise.all(
    ['/api/sessions', '/api/factors', '/api/encryption', '/api/friends'].map((list) => json(owner.get(list))),
  )

test('no route finds data of another member', async () => {
  const other = await aMember(app, 'Other')
  // Excludes days of the plan, places of the Bible and providers, which are public, and members
  // named by an admin, who have no owner.
  const named = allRoutes().filter(
    ({ path }) =>
      path.includes(':id') &&
      !path.startsWith('/api/admin/') &&
      !path.startsWith('/api/places/') &&
      // Open to anyone who has the URL, as at the provider.
      !path.startsWith('/sandbox/') &&
      // Tested above, with all roles within a group.
      !/^\/(api\/groups|community)\//.test(path) &&
      // Concerns only the caller's own part, whatever the id is.
      path !== '/api/friends/:id/part' &&
      !isForOthers(path),
  )
  for (const { method, path } of named) {
    const belonging = belongings[path]
    if (!belonging) throw new Error(`${path} names something; say above of what it is.`)
    const owner = await aMember(app, 'Owner')
    const id = await belonging.of(owner)
    const before = await listsOf(owner)
    expect(await codeOf(call(other, method, path, id)), `${method} ${path}`).toBe(belonging.refusal)
    expect(await listsOf(owner)).toEqual(before)
  }
})

/** Satisfies the schema of every route, so that the route looks for the named row. */
const body = JSON.stringify({
  friendlyName: 'Mine now',
  challengeId: randomUUID(),
  code: '000000',
  text: 'Mine now',
  revision: 1,
  role: 'leader',
  maxUses: 1,
  reply: 'coming',
  wasThere: true,
})

function call(somebody: Visitor, method: string, path: string, id: string = randomUUID()): Promise<Response> {
  const address = path
    .replace(':day', '1')
    .replace(':topic', 'study:1')
    .replace(':id', id)
    .replace(/:(week|participant|request|invitation)Id/, randomUUID())
    .replace(':provider', 'nobody')
    .replace('/*', '/somewhere')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return somebody.send(address, {
    method,
    ...(hasBody && { body, headers: { 'content-type': 'application/json' } }),
  })
}

/** Returns the error code of a response; null if it is not a problem document. */
async function codeOf(response: Promise<Response>): Promise<ErrorCode | null> {
  const answer = await response
  if (answer.headers.get('content-type') !== 'application/problem+json') return null
  return problem.parse(await answer.json()).code
}
