import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gifts, pledges } from '#db/schema/giving.ts'
import { deleteAccount } from '#server/modules/account/deletion/carry-out-deletion.ts'
import { eraseDonorJob } from '#server/modules/organisation/giving/giving-deletion.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { aMember, json } from './testing/a-member.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import { deletionHandlers } from './testing/parts-of-modules.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')
const { jobs, sent } = recordedJobs()
let app: TestApp
let provider: Provider

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments, jobs })
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

test('deleting an account ends its pledge at the provider, and leaves its gifts in the ledger without a name', async () => {
  const { db } = app.database
  const anna = await aMember(app, 'Anna')
  const { url } = await json<{ url: string }>(anna.post('/api/create-checkout', { amount: 100 }))
  await provider.pay(url)
  await anna.post('/api/check-subscription', undefined)
  await db.execute(
    sql`update members set deletion_due_at = ${clock().toISOString()}::timestamptz, comments_after_deletion = 'remove' where id = ${anna.id}`,
  )
  sent.length = 0
  expect(await deleteAccount(db, clock, deletionHandlers(clock, jobs), anna.id)).toBe(true)

  expect(sent.map(({ name }) => name)).toEqual(['giving.forget_donor'])
  const [job] = sent
  const parts = { db, payments: provider.payments, jobs, clock, fairValueCents: 0 }
  const context = { id: crypto.randomUUID(), sentAt: clock(), signal: new AbortController().signal }
  // A process may die after the request, so the job must be idempotent.
  for (let time = 0; time < 2; time += 1) await eraseDonorJob(parts).run(job?.data, context)
  expect(await db.select().from(gifts)).toMatchObject([{ memberId: null, amountCents: 10_000 }])
  expect(await db.select().from(pledges)).toMatchObject([{ status: 'canceled', endedAt: clock() }])
  // No recipient is left.
  expect(sent).toHaveLength(1)
})
