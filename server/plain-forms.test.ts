import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONTACT_MESSAGES_PER_TEN_MINUTES } from '#contract/limits.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { aMember } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { isSignedIn } from '#server/testing/sign-in/is-signed-in.ts'

let app: TestApp
let shown: (PostedForm | undefined)[]

const { web } = aWebBuild((request, { posted }) => {
  shown.push(posted)
  const html = `<!doctype html><p>${new URL(request.url).pathname} ${JSON.stringify(posted)}</p>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
})

beforeAll(async () => {
  app = await anApp({ web, env: { SIGN_INS_PER_MINUTE: '1000' } })
})
afterAll(() => app.database.close())
beforeEach(() => {
  shown = []
})

let addresses = 0
/** Creates a visitor with a separate IP address, so that tests do not share a rate limit. */
function somebody(): Visitor {
  addresses += 1
  return aVisitor(app, { address: `198.51.100.${addresses}` })
}

/** Submits a form as a browser does without a script. */
function submit(who: Visitor, path: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  return who.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const PASSWORD = 'a lamp to my feet'
const message = { name: 'Miriam', email: 'miriam@example.org', subject: 'A question', message: 'Why?' }

test('a visitor can sign up and sign in without JavaScript, and a page confirms each step', async () => {
  const ruth = somebody()
  const typed = { email: 'ruth@example.org', password: PASSWORD }
  const signedUp = await submit(ruth, '/auth?mode=sign-up&redirect_to=%2Fnotes', {
    ...typed,
    isOldEnough: 'on',
  })
  expect(leadsTo(signedUp)).toEqual([303, '/auth?done=signed-up&redirect_to=%2Fnotes'])
  const signedIn = await submit(ruth, '/auth?redirect_to=%2Fnotes', typed)
  expect(leadsTo(signedIn)).toEqual([303, '/auth?done=signed-in&redirect_to=%2Fnotes'])
  expect(await isSignedIn(app, ruth)).toBe(true)
  expect(shown).toEqual([])
})

test('a rejected form is shown once, with the reason and the typed text but without the password', async () => {
  const anna = await aMember(app, 'Anna')
  const visitor = somebody()
  const answer = await submit(visitor, '/auth', { email: anna.email, password: 'not her password' })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain('script-src')
  const page = await answer.text()
  expect(page).toContain(anna.email)
  expect(page).not.toContain('not her password')
  expect(shown).toMatchObject([
    { form: 'sign-in', typed: { email: anna.email }, problem: { title: 'Error' } },
  ])
  expect(await isSignedIn(app, visitor)).toBe(false)
  // The page itself is unchanged for everyone else.
  await visitor.get('/auth')
  expect(shown.slice(1)).toEqual([undefined])
})

test('every invalid field is reported, and a ticked box stays ticked', async () => {
  const fields = { email: 'ruth at example', password: 'short', isOldEnough: 'on' }
  const answer = await submit(somebody(), '/auth?mode=sign-up', fields)
  expect(answer.status).toBe(400)
  expect(shown).toMatchObject([
    {
      form: 'sign-up',
      typed: { email: 'ruth at example', isOldEnough: 'on' },
      problem: {
        fields: {
          email: 'Please enter a valid email address.',
          password: 'Password must be at least 6 characters.',
        },
      },
    },
  ])
})

test('a form from another site is rejected, and its values are not shown in our form', async () => {
  const anna = await aMember(app, 'Anna')
  const fields = { email: anna.email, password: anna.password }
  const foreign = { origin: 'https://evil.example' }
  const visitor = somebody()
  expect(await problemOf(submit(visitor, '/auth', fields, foreign))).toMatchObject({
    code: 'request.foreign_origin',
  })
  expect(visitor.cookies.size).toBe(0)
  expect(shown).toEqual([])
})

test('a contact message that is submitted twice is stored once, with the id of the signed-in member', async () => {
  await app.database.db.delete(contactMessages)
  const anna = await aMember(app, 'Anna')
  for (const _ of [1, 2]) {
    expect(leadsTo(await submit(anna, '/contact', { ...message, website: '' }))).toEqual([
      303,
      '/contact?done=sent',
    ])
  }
  const rows = await app.database.db.select().from(contactMessages)
  expect(rows).toMatchObject([{ ...message, memberId: anna.id }])
  // A bot that fills in every field gets the same response, and nothing is stored.
  const program = await submit(somebody(), '/contact', { ...message, message: 'Buy', website: 'https://x' })
  expect(leadsTo(program)).toEqual([303, '/contact?done=sent'])
  expect(await app.database.db.select().from(contactMessages)).toHaveLength(1)
})

test('a contact message that is invalid or over the limit is shown again with the typed text', async () => {
  const visitor = somebody()
  expect((await submit(visitor, '/contact', { ...message, subject: ' ' })).status).toBe(400)
  expect(shown).toMatchObject([{ form: 'contact', typed: { ...message, subject: ' ' } }])
  expect(Object.keys(shown[0]?.problem.fields ?? {})).toEqual(['subject'])
  for (let sent = 0; sent < CONTACT_MESSAGES_PER_TEN_MINUTES; sent += 1) {
    await submit(visitor, '/contact', { ...message, subject: `Number ${sent}` })
  }
  const last = await submit(visitor, '/contact', message)
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(shown.at(-1)).toMatchObject({ typed: message })
})

test('a visitor can subscribe to the newsletter and request a password reset, even twice', async () => {
  const visitor = somebody()
  const email = 'reader@example.org'
  for (const _ of [1, 2]) {
    const response = await submit(visitor, '/about', { email })
    expect(leadsTo(response)).toEqual([303, '/about?done=subscribed#newsletter'])
    const forgot = await submit(visitor, '/auth/reset', { email })
    expect(leadsTo(forgot)).toEqual([303, '/auth/reset?done=reset-requested'])
  }
  expect(await app.database.db.select().from(newsletterSubscribers)).toMatchObject([{ email }])
})

test('an invalid password reset link is reported, and stays in its field', async () => {
  const link = 'https://lampstand.example/auth/reset#used-already'
  const answer = await submit(somebody(), '/auth/reset', { link, password: PASSWORD })
  expect(answer.status).toBe(410)
  expect(shown).toMatchObject([
    { form: 'reset', typed: { link }, problem: { title: 'This link no longer works' } },
  ])
  expect(await answer.text()).not.toContain(PASSWORD)
})

test('a form that requires JavaScript, or a body that is not a form, is redirected to the same page', async () => {
  const visitor = somebody()
  expect(leadsTo(await submit(visitor, '/profile', { name: 'Anna' }))).toEqual([303, '/profile'])
  expect(leadsTo(await submit(visitor, '/constructor', {}))).toEqual([303, '/constructor'])
  expect(leadsTo(await visitor.post('/auth', { email: 'ruth@example.org' }))).toEqual([303, '/auth'])
  expect(shown).toEqual([])
})

test('a form larger than the limit of the API is rejected with 413', async () => {
  const answer = await submit(somebody(), '/contact', { ...message, message: 'x'.repeat(300_000) })
  expect(answer.status).toBe(413)
})
