import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '#contract/together/discussion.ts'
import { members } from '#db/schema/account.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailsTo, emailTo } from '#server/testing/email-to.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const SUBJECT = 'A comment was reported'
const PRIVATE = 'a harsh word about a neighbour'

let plain: TestApp
let site: AppWithEmails
let anna: Member
let ben: Member
let moderator: Member
let unconfirmed: Member

beforeAll(async () => {
  plain = await anApp()
  site = await anAppWithEmails(plain.database)
  const { app } = site
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  moderator = await aMember(app, 'Mia')
  unconfirmed = await aMember(app, 'Uma')
  for (const one of [moderator, unconfirmed]) await giveRole(app, one, 'moderator')
  await app.database.db.update(members).set({ emailVerified: true }).where(eq(members.id, moderator.id))
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

const report = (by: Pick<Member, 'post'>, { id }: Pick<Comment, 'id'>) =>
  by.post(`/api/discussions/study:1/comments/${id}/report`, { reason: `because of ${PRIVATE}` })
const posted = () =>
  json<Comment>(anna.post('/api/discussions/study:1/comments', { id: randomUUID(), text: PRIVATE }))

test('moderators with a confirmed address get one email about reports, without any words of the comment or the report', async () => {
  const comment = await posted()
  for (const _ of [1, 2]) expect((await report(ben, comment)).status).toBe(204)
  const email = await emailTo(site.mailServer, moderator.email, SUBJECT)
  expect(email.text).toContain('/admin')
  expect(`${email.text}${email.html}`).not.toContain('neighbour')
  // Further reports within the hour, and jobs stored with them, send no email.
  await report(ben, await posted())
  await emailTo(site.mailServer, anna.email, 'Welcome to Lampstand')
  const subjects = (to: Member) => emailsTo(site.mailServer.received, to.email).map(({ subject }) => subject)
  expect(subjects(moderator).filter((subject) => subject === SUBJECT)).toHaveLength(1)
  for (const other of [unconfirmed, anna, ben]) expect(subjects(other)).not.toContain(SUBJECT)
})

test('a report by a visitor, or of a missing comment, is rejected and sends no email', async () => {
  expect((await problemOf(report(aVisitor(site.app), await posted()))).status).toBe(401)
  expect(await problemOf(report(ben, { id: randomUUID() }))).toMatchObject({ code: 'comment.not_found' })
})
