import { expect, test } from 'vitest'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp } from '#server/testing/an-app.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')

test('security.txt contains the contact addresses and an expiry date', async () => {
  const env = { PUBLIC_URL: 'https://lampstand.church', CONTACT_EMAIL: 'safe@lampstand.church' }
  const answer = await aVisitor(await anApp({ env, clock })).get('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  expect(await answer.text()).toBe(
    `Contact: mailto:safe@lampstand.church
Contact: https://lampstand.church/contact
Canonical: https://lampstand.church/.well-known/security.txt
Expires: 2027-02-28T12:00:00.000Z
Preferred-Languages: en
`,
  )
})

test('on plain HTTP, security.txt lists only the email address', async () => {
  const answer = await aVisitor(await anApp({ clock })).get('/.well-known/security.txt')
  expect((await answer.text()).match(/^Contact: .*$/gm)).toEqual(['Contact: mailto:hello@lampstand.example'])
})
