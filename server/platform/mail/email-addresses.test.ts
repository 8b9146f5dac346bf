import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { email } from '#contract/fields/email.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { asciiLabel } from '#contract/values/punycode.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

let callers = 0
function somebody() {
  callers += 1
  return aVisitor(app, { address: `198.51.100.${callers}` })
}

const signUp = (address: string) =>
  somebody().post('/api/accounts', { email: address, password: 'a calm lamp', isOldEnough: true })

/** Every form in which people enter their own address. */
const forms: Record<string, (address: string) => Promise<Response>> = {
  'sign-up': signUp,
  'a forgotten password': (address) => somebody().post('/api/password/reset', { email: address }),
  newsletter: (address) => somebody().post('/api/newsletter', { email: address }),
  contact: (address) =>
    somebody().post('/api/contact', {
      id: randomUUID(),
      name: 'Anna',
      email: address,
      subject: 'Hello',
      message: 'Peace',
    }),
  'a new address': (address) => anna.put('/api/email', { email: address }),
}

const reachable = [
  "o'brien@example.ie",
  'ann+bible@example.org',
  'a&b@example.org',
  'j/k@example.org',
  'pastor@grace.church',
  'pastor@müller.de',
  'x@xn--mller-kva.com',
  'office@gemeinde.xn--p1ai',
  'x@gemeinde.рф',
  ' Ann@Example.org ',
]

test.each(Object.keys(forms))('%s: unusual but valid addresses are accepted', async (form) => {
  for (const address of reachable)
    expect([address, (await forms[form]?.(address))?.status]).toEqual([address, 204])
})

test.each(Object.keys(forms))(
  '%s: an address that cannot receive email is rejected with the reason',
  async (form) => {
    for (const [address, { detail }] of [
      ['ü@gemeinde.de', authErrors.email_not_reachable],
      ['a.@example.org', authErrors.invalid_email],
    ] as const) {
      const asked = forms[form]?.(address) ?? Promise.reject()
      expect((await problemOf(asked)).fields).toEqual([{ field: 'email', message: detail }])
    }
  },
)

test('addresses that differ in case or in the form of an international domain are one account', async () => {
  const name = `ann-${randomUUID().slice(0, 8)}`
  const spellings = ['gemeinde.рф', 'GEMEINDE.РФ', 'gemeinde.xn--p1ai', 'Gemeinde.XN--P1AI', 'gemeinde。рф']
  for (const domain of spellings) {
    expect((await signUp(`${name}@${domain}`)).status).toBe(204)
    expect((await signUp(`${name.toUpperCase()}@${domain}`)).status).toBe(204)
    const signIn = await somebody().post('/api/session', {
      email: `${name}@${domain}`,
      password: 'a calm lamp',
    })
    expect([domain, signIn.status]).toEqual([domain, 204])
  }
  const { rows } = await app.database.db.execute(
    sql`select email from members where email like ${`${name}@%`}`,
  )
  expect(rows).toEqual([{ email: `${name}@gemeinde.xn--p1ai` }])
})

test('a domain label is encoded to ASCII as Node.js encodes it', () => {
  const letters = fc.constantFrom(...'abcäßéñøżабвщюאבגعربي漢字かなカ한글ไทยहि'.normalize('NFC'))
  const labels = fc.array(letters, { minLength: 1, maxLength: 15 }).map((chars) => chars.join(''))
  fc.assert(
    fc.property(labels, (label) => {
      const expected = domainToASCII(label)
      // Labels that the platform rejects, such as those that begin with a combining mark, cannot be
      // compared.
      fc.pre(expected !== '' && !label.includes('ß'))
      expect(asciiLabel(label.normalize('NFKC').toLowerCase())).toBe(expected)
    }),
  )
  expect(email.parse('x@教会.example')).toBe(`x@${domainToASCII('教会.example')}`)
})
