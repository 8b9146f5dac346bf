import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, environment, parseConfig } from './config.ts'

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

/** `NAME=value` lines, including commented-out ones, each with the line above it. */
const entries = [...example.matchAll(/^(?<above>.*)\n(?<off># )?(?<name>[A-Z0-9_]+)=(?<value>.*)$/gm)].map(
  ({ groups }) => ({ above: '', name: '', value: '', ...groups, set: groups?.off === undefined }),
)

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('It was accepted.')
}

test('.env.example has every variable of the configuration, and no other', () => {
  expect(entries.map(({ name }) => name).sort()).toEqual(Object.keys(environment.shape).sort())
})

test('.env.example explains each variable on the line above it', () => {
  expect(entries.filter(({ above }) => !/^# [A-Z].*\.$/.test(above))).toEqual([])
})

test('.env.example sets every variable to its default', () => {
  const given = entries.filter(({ set }) => set).map(({ name, value }) => [name, value])
  expect(given.length).toBeGreaterThan(0)
  expect(parseConfig(Object.fromEntries(given))).toEqual(parseConfig({}))
})

test.each([
  ['NODE_ENV', 'staging', 'one of development, production, test'],
  ['PORT', '3000x', 'a whole number'],
  ['PORT', '-1', 'a whole number'],
  ['PORT', '70000', 'a port from 0 to 65535'],
  ['PUBLIC_URL', 'lampstand.example', 'an address such as https://lampstand.example'],
  ['PUBLIC_URL', 'ftp://lampstand.example', 'an address such as https://lampstand.example'],
  ['DATABASE_URL', 'mysql://root@db/app', 'an address such as postgres://user:password@host:5432/name'],
  [
    'DATABASE_REPLICA_URL',
    'mysql://root@db/app',
    'an address such as postgres://user:password@host:5432/name',
  ],
  ['DATABASE_POOL_SIZE', '0', 'at least 1'],
  ['SESSION_SECRET', 'hunter2', 'at least 32 characters'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['TRUSTED_PROXIES', 'yes', 'a whole number'],
  ['METRICS_TOKEN', 'hunter2', 'at least 16 characters'],
  ['REQUESTS_PER_MINUTE', '0', 'at least 1'],
  ['SIGN_INS_PER_MINUTE', '1.5', 'a whole number'],
  ['CONTACT_EMAIL', 'nobody', 'an email address'],
  ['CONTACT_PHONE', 'by pigeon', 'a phone number such as +1 555 123 4567'],
  ['PROCESS_ROLE', 'job', 'one of web, worker, all'],
  ['PROCESS_ROLE', 'worker', 'all without DATABASE_URL: the embedded database is for one process'],
  ['SMTP_URL', 'mail.example:587', 'an address such as smtps://user:password@mail.example:465'],
  ['SMTP_URL', 'https://mail.example', 'an address such as smtps://user:password@mail.example:465'],
  ['MAIL_FROM', 'Lampstand', 'an email address'],
  ['BREACHED_PASSWORDS_URL', 'pwned.example', 'an address such as https://api.pwnedpasswords.com/range/'],
  [
    'BREACHED_PASSWORDS_URL',
    'http://pwned.example/',
    'an address such as https://api.pwnedpasswords.com/range/',
  ],
  ['SMS_GATEWAY_URL', 'sms.example', 'an address such as https://sms.example/messages'],
  ['SMS_GATEWAY_URL', 'http://sms.example/messages', 'an address such as https://sms.example/messages'],
])('%s=%s is rejected in one sentence that names the expected format', (name, value, expected) => {
  expect(refusalOf({ [name]: value })).toBe(`${name} must be ${expected}.`)
})

test('an error never contains the value, which may be a secret', () => {
  const secret = 'hunter2-and-more'
  const words = refusalOf({ DATABASE_URL: secret, SESSION_SECRET: secret, LOG_LEVEL: secret, PORT: secret })
  expect(words).not.toContain('hunter2')
})

test('emails are sent from MAIL_FROM, or from the contact address, with the name of the site', () => {
  expect(parseConfig({}).mail.from).toEqual({ name: 'Lampstand', address: 'hello@lampstand.example' })
  const said = { SITE_NAME: 'Leuchter', CONTACT_EMAIL: 'hallo@leuchter.example' }
  expect(parseConfig(said).mail.from).toEqual({ name: 'Leuchter', address: 'hallo@leuchter.example' })
  const from = 'briefe@leuchter.example'
  expect(parseConfig({ ...said, MAIL_FROM: from }).mail.from).toEqual({ name: 'Leuchter', address: from })
})

test('a process may have a single role if the database runs on a server', () => {
  const shared = { DATABASE_URL: 'postgres://lampstand@db/lampstand' }
  expect(parseConfig({ ...shared, PROCESS_ROLE: 'worker' }).role).toBe('worker')
  expect(parseConfig(shared).role).toBe('all')
})

test('the replica and listen URLs require DATABASE_URL; prepared statements can be turned off', () => {
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_LISTEN_URL'])
    expect(refusalOf({ [name]: 'postgres://lampstand@db/lampstand' })).toMatch(
      'need DATABASE_URL beside them',
    )
  expect(parseConfig({ DATABASE_PREPARED: 'off' }).namesStatements).toBe(false)
  expect(parseConfig({}).namesStatements).toBe(true)
})

test('one error names all invalid values', () => {
  expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'x' })).toMatch(/^PORT must be .*\. LOG_LEVEL must be .*\.$/)
})

test('an empty variable counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))
  expect(parseConfig(empty)).toEqual(parseConfig({}))
})

test('other variables of the environment are ignored', () => {
  expect(parseConfig({ HOME: '/root' })).toEqual(parseConfig({}))
})

test('text messages need both the address of a gateway and its token', () => {
  const [url, token] = ['https://sms.example/messages', 'a token']
  expect(refusalOf({ SMS_GATEWAY_URL: url })).toBe(
    'SMS_GATEWAY_TOKEN must be set too, because SMS_GATEWAY_URL is.',
  )
  expect(refusalOf({ SMS_GATEWAY_TOKEN: token })).toBe(
    'SMS_GATEWAY_URL must be set too, because SMS_GATEWAY_TOKEN is.',
  )
  expect(parseConfig({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }).smsGateway).toEqual({ url, token })
  expect(parseConfig({}).smsGateway).toBeUndefined()
})
