import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GroupPage } from '#contract/together/group.ts'
import { aGroup } from './testing/a-group.ts'
import { aMember, json, type Member } from './testing/a-member.ts'
import { aVisitor } from './testing/a-visitor.ts'
import { anAdmin } from './testing/an-admin.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import { aProvider, type Provider } from './testing/giving/a-provider.ts'
import { GROUP_WITH_SIGNS, namesWithSigns } from './testing/names-with-signs.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')
let app: TestApp
let provider: Provider
let admin: Member

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments })
  admin = await anAdmin(app)
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

async function aMemberNamed(displayName: string): Promise<Member> {
  const member = await aMember(app, 'member')
  expect((await member.put('/api/profile', { displayName, timeZone: 'UTC' })).status).toBe(204)
  return member
}

async function foundBy(search: string): Promise<string[]> {
  const { members } = await json<{ members: { id: string }[] }>(
    admin.get(`/api/admin/members?${new URLSearchParams({ search })}`),
  )
  return members.map(({ id }) => id)
}

test.each(namesWithSigns)('the name %s is stored as NFC, and found by %s', async (name, otherSpelling) => {
  const member = await aMemberNamed(name)
  expect(await json(member.get('/api/profile'))).toMatchObject({ displayName: name.normalize('NFC') })
  for (const spelling of [name, name.normalize('NFD'), otherSpelling])
    expect(await foundBy(spelling)).toContain(member.id)
})

test('a visitor and the leader find a group with special characters in its title in either spelling', async () => {
  const leader = await aMemberNamed('José María')
  const group = await aGroup(leader, {
    title: GROUP_WITH_SIGNS,
    description: 'Für Familien – avec Nun\u0303ez',
  })
  expect(group.title).toBe(GROUP_WITH_SIGNS)
  for (const q of [
    "children's & youth",
    'CHILDREN’S',
    '6-8',
    '“lions”',
    '<b>',
    '100%',
    'fur familien',
    'nuñez',
  ])
    for (const viewer of [aVisitor(app), leader]) {
      const { groups } = await json<GroupPage>(viewer.get(`/api/groups?${new URLSearchParams({ q })}`))
      expect(
        groups.map(({ title }) => title),
        q,
      ).toEqual(q === '100%' ? [] : [GROUP_WITH_SIGNS])
    }
})

test('the CSV for the treasurer contains each donor’s complete name in one field', async () => {
  for (const [name] of namesWithSigns) {
    const donor = await aMemberNamed(name)
    const { url } = await json<{ url: string }>(donor.post('/api/create-checkout', { amount: 5 }))
    await provider.pay(url)
    await donor.post('/api/check-subscription', undefined)
  }
  const answer = await admin.get('/api/admin/giving/ledger.csv')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
  const { data, errors } = Papa.parse<{ Donor: string }>(await answer.text(), { header: true })
  expect(errors).toEqual([])
  expect(new Set(data.map(({ Donor }) => Donor))).toEqual(
    new Set(namesWithSigns.map(([name]) => name.normalize('NFC'))),
  )
})
