import { expect, onTestFinished, test } from 'vitest'
import { paymentSandbox } from '#db/schema/giving.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { emptySandbox } from './state/state.ts'
import { sandboxInDatabase } from './store.ts'

test('a sandbox that an older version stored gets the tables that were added later', async () => {
  const { db, close } = await aDatabase()
  onTestFinished(close)
  const { disputes: _, ...older } = { ...emptySandbox('secret'), counter: 7 }
  await db.insert(paymentSandbox).values({ id: 1, state: older })
  const read = await sandboxInDatabase(db).transact((state) => state)
  expect(read).toMatchObject({ counter: 7, secret: 'secret', disputes: {} })
})
