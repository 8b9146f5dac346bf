import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { aTotpFactor, givePassword } from '#server/testing/sign-in/a-second-step.ts'

let server: AppWithEmails

beforeAll(async () => {
  const { database } = await anApp()
  server = await anAppWithEmails(database)
})

afterAll(async () => {
  await server.close()
  await server.app.database.close()
})

test('a member is emailed when a second step is added or removed and when a backup code is used', async () => {
  const { app, mailServer } = server
  const member = await aMember(app, 'Anna')
  const { id, backupCodes } = await aTotpFactor(member)
  const device = aVisitor(app)
  await givePassword(device, member)
  await device.post('/api/second-step/recovery-code', { code: backupCodes[0] })
  expect((await device.delete(`/api/factors/${id}`)).status).toBe(204)
  // The first one is the welcome email.
  await mailServer.until(4)
  const emails = mailServer.received.filter(({ to }) => to.includes(member.email))
  const subjects = emails.map(({ source }) => /^Subject: (.+)$/m.exec(source)?.[1]?.trim() ?? '')
  expect(subjects.sort()).toEqual([
    'A backup code was used',
    'A second step was added',
    'A second step was removed',
    'Welcome to Lampstand',
  ])
  expect(emails.map(({ source }) => source).join('\n')).not.toContain(backupCodes[0])
})
