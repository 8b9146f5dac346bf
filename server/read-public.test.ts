import { expect, test } from 'vitest'
import { aMember } from './testing/a-member.ts'
import { aVisitor } from './testing/a-visitor.ts'
import { anApp } from './testing/an-app.ts'

test('reads of visitors may use a replica; reads of members never do', async () => {
  const { database } = await anApp()
  let asked = 0
  const app = await anApp({
    database: {
      ...database,
      readPublic: (work) => {
        asked += 1
        return work(database.db)
      },
    },
  })
  const lists = ['/api/groups', '/api/groups?status=active', '/api/discussions/study:1/comments']
  const anna = await aMember(app, 'Anna')
  for (const list of lists) expect((await anna.get(list)).status).toBe(200)
  expect(asked).toBe(0)
  for (const list of lists) expect((await aVisitor(app).get(list)).status).toBe(200)
  expect(asked).toBe(lists.length)
  await database.close()
})
