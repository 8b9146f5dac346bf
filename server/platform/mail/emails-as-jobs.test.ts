import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { aLog } from '#server/testing/a-log.ts'
import { aMailServer } from '#server/testing/a-mail-server.ts'
import { createMailer } from './mailer.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterAll(() => database.close())

const note = jobKind('test.note', { to: z.string() })

/** Sends emails through jobs that are retried immediately. */
async function aPostOffice(smtpUrl: string) {
  const kept = aLog()
  const mailer = createMailer({
    smtpUrl,
    from: { name: 'Lampstand', address: 'letters@lampstand.example' },
    outboxFolder: '',
    clock: () => new Date(),
  })
  const job = defineJob(note, {
    retry: { limit: 1_000_000, firstDelaySeconds: 0, maxDelaySeconds: 0 },
    handle: ({ to }, { id }) =>
      mailer.deliver({ id, to, subject: 'A note', html: '<p>Peace', text: 'Peace' }),
  })
  const jobs = createJobs({ database, log: kept.log, metrics: createMetrics(), jobs: [job] })
  onTestFinished(() => jobs.stop())
  await jobs.start()
  await jobs.work()
  return { ...kept, jobs }
}

test('an email waits while the mail server is unavailable, and arrives once afterwards', async () => {
  const { url, port, close } = await aMailServer()
  await close()
  const { jobs, lines, until } = await aPostOffice(url)
  await jobs.send(note, { to: 'anna@example.org' })
  await until('"attempt":2')
  const back = await aMailServer({ port })
  onTestFinished(() => back.close())
  await back.until(1)
  await until('job done')
  await jobs.stop()
  expect(back.received).toMatchObject([{ to: ['anna@example.org'] }])
  expect(lines.join('')).not.toMatch(/anna|Peace/)
})

test('an email that the server rejects permanently fails at once, and the others arrive', async () => {
  const server = await aMailServer({ refusal: (address) => (address.startsWith('nobody') ? 550 : null) })
  onTestFinished(() => server.close())
  const { jobs, lines, until } = await aPostOffice(server.url)
  await jobs.send(note, { to: 'nobody@example.org' })
  await jobs.send(note, { to: 'ben@example.org' })
  expect(JSON.parse(await until('job failed for good'))).toMatchObject({ attempt: 1, reason: 'smtp 550' })
  await server.until(1)
  await jobs.stop()
  expect(server.received.map(({ to }) => to)).toEqual([['ben@example.org']])
  expect(lines.join('')).not.toMatch(/nobody|ben@|Peace/)
})
