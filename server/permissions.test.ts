import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberRole, memberRole } from '#contract/account.ts'
import { mayDo, type Operation, permissions, type Role } from '#contract/permissions.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { members } from '#db/schema/account.ts'
import type { AppEnv } from './platform/app-env.ts'
import { operationsOf, permit, refuseUnlistedRoutes } from './platform/permit.ts'
import { aMember } from './testing/a-member.ts'
import { aVisitor, type Visitor } from './testing/a-visitor.ts'
import { aWebBuild } from './testing/a-web-build.ts'
import { anApp, type TestApp } from './testing/an-app.ts'

let app: TestApp

beforeAll(async () => {
  // Development has every route there is.
  app = await anApp({ web: aWebBuild().web, env: { NODE_ENV: 'development' } })
})

afterAll(() => app.database.close())

/** Every route with the operation it performs; what ends a session comes last. */
function allRoutes(): { method: string; path: string; operation: Operation | null }[] {
  const routes = [...operationsOf(app.hono.routes)].map(([route, operation]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path, operation }
  })
  const endsSession = ({ operation }: { operation: Operation | null }) =>
    Number(operation === 'account.sign_out')
  return routes.sort((a, b) => endsSession(a) - endsSession(b))
}

test('every route performs an operation of the table, and every operation has a route', () => {
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

async function visitorWith(role: MemberRole | 'visitor'): Promise<Visitor> {
  if (role === 'visitor') return aVisitor(app)
  const member = await aMember(app, role)
  await app.database.db.update(members).set({ role }).where(eq(members.id, member.id))
  // What is left of the cookie asks the database, which knows of the new role.
  member.cookies.delete('lampstand.session_data')
  return member
}

const rolesOf: Record<MemberRole | 'visitor', Role[]> = {
  visitor: ['visitor'],
  member: ['member'],
  moderator: ['member', 'moderator'],
  admin: ['member', 'moderator', 'admin'],
}

test.each(['visitor', ...memberRole.options] as const)(
  'a %s may do what the table says, and is told no otherwise',
  async (role) => {
    const somebody = await visitorWith(role)
    for (const { method, path, operation } of allRoutes()) {
      if (!operation) continue
      const answer = await call(somebody, method, path)
      const refused = await refusalIn(answer)
      if (mayDo(operation, rolesOf[role])) {
        expect([401, 403], `${method} ${path}`).not.toContain(answer.status)
      } else {
        expect(refused?.code, `${method} ${path}`).toBe(permissions[operation].otherwise)
      }
    }
  },
)

function call(somebody: Visitor, method: string, path: string): Promise<Response> {
  const address = path.replace(':day', '1').replace('/*', '/somewhere')
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
  return somebody.send(address, { method, ...body })
}

async function refusalIn(answer: Response): Promise<Problem | null> {
  if (answer.headers.get('content-type') !== 'application/problem+json') return null
  return problem.parse(await answer.json())
}
