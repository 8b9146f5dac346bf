import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Library } from '#content/library.ts'
import type { GroupPage } from '#contract/together/group.ts'
import { groups } from '#db/schema/group.ts'
import { groupFor } from '#server/testing/a-group.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { seedGroups } from './seed-groups.ts'

const wednesday = new Date('2026-03-04T12:00:00Z')
let now = wednesday
let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

afterAll(() => app.database.close())

const study = (slug: string, weekCount: number) => ({
  slug,
  title: `The ${slug}`,
  description: 'What it is about.',
  weeks: Array.from({ length: weekCount }, (_, index) => ({
    title: `Week ${index + 1}`,
    references: ['Ruth 1:1–22'],
    content: ['First.', 'Second.'],
    questions: ['Why?'],
  })),
})

const shipped = ['one', 'two', 'three', 'four'].map((slug) => study(slug, 4))
const library = () =>
  ({ ...app.library, groups: new Map(shipped.map((each) => [each.slug, each])) }) as Library

const runs = () =>
  app.database.db
    .select({ source: groups.source, startsOn: groups.startsOn })
    .from(groups)
    .where(isNotNull(groups.source))
    .orderBy(groups.startsOn, groups.source)

test('seeding an empty database schedules all studies, the first ones now and the others in later weeks', async () => {
  const seeded = await Promise.all([1, 2].map(() => seedGroups(app.database.db, library(), now)))
  expect(seeded.toSorted()).toEqual([0, 4])
  expect(await runs()).toEqual([
    { source: 'four', startsOn: '2026-03-02' },
    { source: 'one', startsOn: '2026-03-02' },
    { source: 'two', startsOn: '2026-03-09' },
    { source: 'three', startsOn: '2026-03-16' },
  ])
  const { groups: listed, activeGroups } = await json<GroupPage>(aVisitor(app).get('/api/groups'))
  expect(listed.map(({ title }) => title)).toEqual(['The one', 'The two', 'The three', 'The four'])
  expect(activeGroups).toBe(2)
  const [first] = listed
  const group = await groupFor(aVisitor(app), first?.id ?? '')
  expect(group).toMatchObject({ isLedByOrganisation: true, currentWeek: 1, participantCount: 0 })
  expect(group.weeks[0]).toMatchObject({ content: 'First.\n\nSecond.', references: ['Ruth 1:1–22'] })
  expect(await groupFor(await anAdmin(app), group.id)).toMatchObject({ mayLead: true })
})

test('the next run of a study is created once, in the last week of its current run or when that is closed', async () => {
  now = new Date('2026-03-22T23:59:00Z')
  expect(await seedGroups(app.database.db, library(), now)).toBe(0)
  now = new Date('2026-03-23T00:00:00Z')
  expect(await seedGroups(app.database.db, library(), now)).toBe(2)
  expect(await seedGroups(app.database.db, library(), now)).toBe(0)
  expect((await runs()).slice(-2)).toEqual([
    { source: 'four', startsOn: '2026-04-06' },
    { source: 'one', startsOn: '2026-04-06' },
  ])
  const { groups: found } = await json<GroupPage>(aVisitor(app).get('/api/groups?q=three'))
  const admin = await anAdmin(app)
  await admin.post(`/api/groups/${found[0]?.id}/close`, {})
  expect(await seedGroups(app.database.db, library(), now)).toBe(1)
  expect(await runs()).toContainEqual({ source: 'three', startsOn: '2026-03-30' })
})

test('a run that is closed before it begins is replaced once, on a free start date', async () => {
  const admin = await anAdmin(app)
  const { groups: found } = await json<GroupPage>(admin.get('/api/groups?q=three&status=upcoming'))
  await admin.post(`/api/groups/${found[0]?.id}/close`, {})
  expect(await seedGroups(app.database.db, library(), now)).toBe(1)
  expect(await seedGroups(app.database.db, library(), now)).toBe(0)
  expect(await runs()).toContainEqual({ source: 'three', startsOn: '2026-04-06' })
})

test('all studies that we ship can be seeded', async () => {
  const fresh = await anApp()
  expect(await seedGroups(fresh.database.db, fresh.library, now)).toBe(fresh.library.groups.size)
  await fresh.database.close()
})
