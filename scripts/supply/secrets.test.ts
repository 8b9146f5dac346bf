import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

// Split in two, because this file is scanned as well.
const secrets: Record<string, string> = {
  'a key of Stripe': `sk_${'live'}_51H8abcdefghijklmnopqrstuvwx0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ`,
  'a token of GitHub': `ghp${'_'}wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx`,
  'the password of a database': `postgres:${'//'}lampstand:not-an-example@db.church.org:5432/lampstand`,
  'a private key': `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n'.repeat(8)}-----END ${'PRIVATE'} KEY-----`,
}

test.each(Object.entries(secrets))('%s is found, and the report does not repeat it', async (_, secret) => {
  const found = await secretsIn('server/x.ts', `// a line\nconst x = '${secret}'\n`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^server\/x\.ts:2: /)
  expect(found[0]).not.toContain(secret)
})

test('a line marked as allowed is reported, unless it gives a reason', async () => {
  const line = `const x = '${secrets['a token of GitHub']}' // secret-scan: allowed`
  expect(await secretsIn('x.ts', `${line}, because it was made for this test`)).toEqual([])
  expect(await secretsIn('x.ts', line)).toHaveLength(1)
})

test('a key of the tests and examples is not reported', async () => {
  expect(await secretsIn('x.ts', "const keys = { STRIPE_SECRET_KEY: 'sk_test_of_a_test' }")).toEqual([])
})
