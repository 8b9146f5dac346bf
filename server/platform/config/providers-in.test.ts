import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const microsoft = { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' }
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: pem }
const church = {
  OIDC_PROVIDERS: 'church',
  OIDC_CHURCH_NAME: 'First Church',
  OIDC_CHURCH_ISSUER: 'https://login.church.example',
  OIDC_CHURCH_CLIENT_ID: 'id',
}

const idsOf = (env: Record<string, string>) => parseConfig(env).providers.map(({ id }) => id)

test('without configuration there are no sign-in providers', () => {
  expect(idsOf({})).toEqual([])
})

test('configured sign-in providers are offered in a fixed order', () => {
  expect(idsOf({ ...church, ...microsoft, ...apple, ...google })).toEqual([
    'google',
    'apple',
    'microsoft',
    'church',
  ])
})

test('a custom provider is configured by variables that contain its id', () => {
  const { providers } = parseConfig({
    OIDC_PROVIDERS: 'church, bible-school',
    OIDC_CHURCH_NAME: 'First Church',
    OIDC_CHURCH_ISSUER: 'https://login.church.example',
    OIDC_CHURCH_CLIENT_ID: 'ours',
    OIDC_CHURCH_CLIENT_SECRET: 'a secret',
    OIDC_BIBLE_SCHOOL_NAME: 'Bible School',
    OIDC_BIBLE_SCHOOL_ISSUER: 'https://school.example/realms/all',
    OIDC_BIBLE_SCHOOL_CLIENT_ID: 'public',
  })
  expect(providers).toMatchObject([
    { id: 'church', name: 'First Church', clientId: 'ours', secret: { kind: 'text', text: 'a secret' } },
    { id: 'bible-school', issuer: 'https://school.example/realms/all', secret: { kind: 'none' } },
  ])
})

test('the private key for Apple may be written on one line', () => {
  const [provider] = parseConfig({ ...apple, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }).providers
  expect(provider?.secret).toEqual({ kind: 'apple', teamId: 'team', keyId: 'key', privateKey: pem })
})

test('a tenant of Microsoft is part of the issuer', () => {
  const id = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
  const issuerFor = (env: Record<string, string>) =>
    parseConfig({ ...microsoft, ...env }).providers[0]?.issuer
  expect(issuerFor({})).toBe('https://login.microsoftonline.com/common/v2.0')
  expect(issuerFor({ MICROSOFT_TENANT: id })).toBe(`https://login.microsoftonline.com/${id}/v2.0`)
})

const { GOOGLE_CLIENT_ID } = google
const { MICROSOFT_CLIENT_SECRET } = microsoft
const { APPLE_KEY_ID, ...unkeyed } = apple
const { OIDC_CHURCH_ISSUER, ...addressless } = church

test.each<[Record<string, string>, string]>([
  [{ GOOGLE_CLIENT_ID }, 'GOOGLE_CLIENT_SECRET must be set too, because GOOGLE_CLIENT_ID is.'],
  [{ MICROSOFT_CLIENT_SECRET }, 'MICROSOFT_CLIENT_ID must be set too, because MICROSOFT_CLIENT_SECRET is.'],
  [unkeyed, 'APPLE_KEY_ID must be set too, because APPLE_CLIENT_ID is.'],
  [
    { ...apple, APPLE_PRIVATE_KEY: 'hunter2' },
    'APPLE_PRIVATE_KEY must be the key as it stands in the .p8 file.',
  ],
  [
    { ...microsoft, MICROSOFT_TENANT: 'contoso' },
    'MICROSOFT_TENANT must be common, organizations, consumers or the id of a tenant.',
  ],
  [addressless, 'OIDC_CHURCH_ISSUER must be set, because OIDC_PROVIDERS names church.'],
  [{ ...church, OIDC_PROVIDERS: 'google' }, 'OIDC_PROVIDERS must be names that are free; google is taken.'],
  [
    { ...church, OIDC_PROVIDERS: 'password' },
    'OIDC_PROVIDERS must be names that are free; password is taken.',
  ],
  [
    { ...church, OIDC_PROVIDERS: 'church,church' },
    'OIDC_PROVIDERS must be names that are free; church is taken.',
  ],
])('%j prevents the start with a message', (env, sentence) => {
  expect(() => parseConfig(env)).toThrow(sentence)
})

test('ids that are not valid in a URL are rejected', () => {
  expect(() => parseConfig({ OIDC_PROVIDERS: 'First Church' })).toThrow('OIDC_PROVIDERS')
})

test.each(['http://login.church.example', 'login.church.example', 'https://user@church.example', 'ftp://x'])(
  'a provider at %s is refused',
  (OIDC_CHURCH_ISSUER) => {
    const env = { ...church, OIDC_CHURCH_ISSUER, NODE_ENV: 'test' }
    expect(() => parseConfig(env)).toThrow('OIDC_CHURCH_ISSUER must be an https address')
  },
)

test('a provider on the same machine may do without https, but never in production', () => {
  const env = { ...church, OIDC_CHURCH_ISSUER: 'http://127.0.0.1:4000' }
  expect(idsOf({ ...env, NODE_ENV: 'development' })).toEqual(['church'])
  expect(() => parseConfig({ ...env, NODE_ENV: 'production' })).toThrow('OIDC_CHURCH_ISSUER')
})
