import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aGroup, aGroupForm } from '#server/testing/a-group.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let leader: Member

beforeAll(async () => {
  app = await anApp()
  leader = await aMember(app, 'Lea')
})

afterAll(() => app.database.close())

const card = (id: string) => aVisitor(app).get(`/community/${id}/card.png`)

/** Width and height are at fixed offsets of a PNG. */
async function sizeOf(answer: Response): Promise<number[]> {
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('a public group has a share picture, which changes only when the text of the group changes', async () => {
  const group = await aGroup(leader, { title: `Ruth 🌾 רוּת ${'wilhelmina'.repeat(18)}` })
  const answer = await card(group.id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sizeOf(answer)).toEqual([1200, 630])

  const tag = answer.headers.get('etag')
  const statements = await app.database.statementsOf(async () => {
    expect((await card(group.id)).headers.get('etag')).toBe(tag)
  })
  expect(statements).toHaveLength(1)

  const form = { ...aGroupForm({ title: 'Ruth' }), weeks: group.weeks, revision: group.revision }
  expect((await leader.put(`/api/groups/${group.id}`, form)).status).toBe(200)
  expect((await card(group.id)).headers.get('etag')).not.toBe(tag)
})

test('a draft, and a group by invitation, have no share picture, even for their leader', async () => {
  const hidden = [await aDraft(leader), await aGroup(leader, { admission: 'invitation' })]
  for (const { id } of hidden) {
    expect((await problemOf(card(id))).code).toBe('group.not_found')
    expect((await problemOf(leader.get(`/community/${id}/card.png`))).code).toBe('group.not_found')
  }
})

test('the site has a share picture for pages without their own', async () => {
  const answer = await aVisitor(app).get('/card.png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sizeOf(answer)).toEqual([1200, 630])
})
