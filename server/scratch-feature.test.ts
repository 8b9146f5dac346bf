import { OpenAPIHono } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#contract/values/durations.ts'
import type { OpenDatabase } from '#db/client.ts'
import { startAllScheduled } from '#server/module/gather.ts'
import { defineModule, type Module } from '#server/module/module.ts'
import { sweepDeletions } from '#server/modules/account/deletion/sweep-deletions.ts'
import { memberOf, permit } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, route } from '#server/platform/http/route.ts'
import { defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { createModuleContext } from './assemble.ts'
import { jsonFile } from './module/export-collector.ts'
import { modules } from './modules.ts'
import { createMetrics } from './platform/base/metrics.ts'
import { parseConfig } from './platform/config/config.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { aMember, json, type Member } from './testing/a-member.ts'
import { anApp, silentPayments } from './testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from './testing/an-app-with-emails.ts'

// A feature that the product does not have: one module and one entry in the list implement all of
// it.

const vines = pgTable('vines', {
  memberId: uuid('member_id').primaryKey(),
  grapes: integer('grapes').notNull(),
  isPressed: boolean('is_pressed').notNull().default(false),
})

const press = jobKind('vine.press', { memberId: z.uuid() })

const readOwn = route('profile.read_own', 'get', '/vine', {
  summary: 'My vine',
  responses: { 200: answers(z.object({ grapes: z.number(), isPressed: z.boolean() }), 'As it is') },
})

const plantOwn = route('profile.save_own', 'put', '/vine', {
  summary: 'Plant it',
  responses: { 204: { description: 'It grows' } },
})

/** Grapes that deleted members left, by member id. */
const left = new Map<string, number>()

const vine = defineModule({
  routes: ({ jobs }) => [
    apiRoutes()
      .openapi(readOwn, async (c) => {
        const [own] = await c.var.db
          .select()
          .from(vines)
          .where(eq(vines.memberId, memberOf(c).id))
        return c.json({ grapes: own?.grapes ?? 0, isPressed: own?.isPressed ?? false }, 200)
      })
      .openapi(plantOwn, async (c) => {
        const { id: memberId } = memberOf(c)
        await c.var.db.insert(vines).values({ memberId, grapes: 7 })
        await jobs.send(press, { memberId })
        return c.body(null, 204)
      }),
  ],
  pages: ({ site }) => [
    new OpenAPIHono<AppEnv>().get('/vine.txt', permit('page.read'), (c) =>
      c.text(`The vine of ${site.name}`),
    ),
  ],
  jobs: ({ db }) => [
    defineJob(press, {
      retry: { limit: 0, firstDelaySeconds: 0, maxDelaySeconds: 0 },
      handle: async ({ memberId }) => {
        await db.update(vines).set({ isPressed: true }).where(eq(vines.memberId, memberId))
      },
    }),
  ],
  scheduled: [
    {
      ...cleaning('grapes that ripened', async (db) => {
        await db.update(vines).set({ grapes: sql`${vines.grapes} + 1` })
        return 1
      }),
      atStart: true,
    },
  ],
  exports: () => ({
    messages: [
      {
        tables: [vines],
        collect: async (db, { memberId }) => [
          jsonFile(
            'vine.json',
            'Your vine.',
            await db.select().from(vines).where(eq(vines.memberId, memberId)),
          ),
        ],
      },
    ],
  }),
  deletion: {
    'theirs alone': () => ({
      async beforeDeletion(tx, { memberId }) {
        const [deleted] = await tx.delete(vines).where(eq(vines.memberId, memberId)).returning()
        if (deleted) left.set(memberId, deleted.grapes)
      },
    }),
  },
})

let now = new Date('2026-03-01T12:00:00Z')
const clock = () => now
let database: OpenDatabase
let site: AppWithEmails
let anna: Member

beforeAll(async () => {
  const { database: opened } = await anApp()
  database = opened
  await opened.db.execute(sql`
    create table vines (
      member_id uuid primary key references members (id) on delete cascade,
      grapes integer not null, is_pressed boolean not null default false
    )`)
  site = await anAppWithEmails(opened, { clock, modules: [...modules, vine] })
  anna = await aMember(site.app, 'Anna')
})

afterAll(async () => {
  await site.close()
  await database.close()
})

test('a module adds API routes with a permission and an entry in the reference, and pages outside the API', async () => {
  expect((await anna.put('/api/vine')).status).toBe(204)
  expect(await json(anna.get('/api/vine'))).toMatchObject({ grapes: 7 })
  expect((await site.app.hono.request('/api/vine')).status).toBe(401)
  expect(await (await site.app.hono.request('/vine.txt')).text()).toBe('The vine of Lampstand')
  const { paths } = await json<{ paths: object }>(site.app.hono.request('/api/openapi.json'))
  expect(paths).toHaveProperty(['/api/vine'])
})

test('the job of the module is executed', async () => {
  await expect.poll(() => json(anna.get('/api/vine')), { timeout: 10_000 }).toMatchObject({ isPressed: true })
})

/** Runs the scheduled work of some modules, as a process does. */
async function doScheduled(some: readonly Module[]): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', SESSION_SECRET: 'a secret that only the tests know' })
  const opened = { database, metrics: createMetrics(), payments: silentPayments, log: site.log.log }
  const context = createModuleContext(
    { ...opened, config, clock, billingClock: clock, modules: [...modules, vine] },
    site.jobs,
  )
  await startAllScheduled(some, context)()
}

test('the scheduled work of the module runs', async () => {
  await doScheduled([vine])
  expect(await json(anna.get('/api/vine'))).toMatchObject({ grapes: 8 })
})

test('the data of the module is in the export', async () => {
  const archive = unzipSync(new Uint8Array(await (await anna.get('/api/export')).arrayBuffer()))
  expect(JSON.parse(strFromU8(archive['vine.json'] ?? new Uint8Array()))).toMatchObject([{ grapes: 8 }])
  expect(strFromU8(archive['README.md'] ?? new Uint8Array())).toContain('**vine.json**: Your vine.')
})

test('the deletion handler of the module runs when an account is deleted', async () => {
  await anna.post('/api/account/deletion', { comments: 'remove' })
  now = new Date(now.getTime() + 8 * DAY_MS)
  await doScheduled(modules.filter(({ scheduled = [] }) => scheduled.includes(sweepDeletions)))
  await expect.poll(() => left.get(anna.id), { timeout: 10_000 }).toBe(8)
})

test('without an entry in the list of modules, the module adds nothing', async () => {
  const without = await anApp({ database: site.app.database })
  expect((await without.hono.request('/api/vine')).status).toBe(404)
  expect((await without.hono.request('/vine.txt')).status).toBe(404)
})
