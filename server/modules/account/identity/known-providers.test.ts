import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { exportJWK, jwtVerify, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'
import { aLog } from '#server/testing/a-log.ts'
import { createProvider } from './provider.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const signing = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = () => new Date()

/** Issuer, audience and signing key of a token. */
interface Signed {
  issuer: string
  audience?: string
  signedWith?: KeyObject
}

/** Simulates Apple or Microsoft, which tests cannot reach, as they document their responses. */
function theirServer(
  published: object,
  claims: () => Record<string, unknown>,
  { issuer, audience = 'our id', signedWith = signing.privateKey }: Signed,
) {
  const posted: URLSearchParams[] = []
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => published,
    '/keys': async () => ({ keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'k', alg: 'RS256' }] }),
    '/token': async () => ({
      access_token: 'a',
      token_type: 'Bearer',
      id_token: await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(signedWith),
    }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: { body?: URLSearchParams }) => {
    const path = Object.keys(answers).find((known) => String(address).endsWith(known))
    if (!path) throw new Error(`Nobody expected ${address}.`)
    if (path === '/token') posted.push(new URLSearchParams(init?.body))
    const body = JSON.stringify(await answers[path]?.())
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  return posted
}

/** Runs a sign-in at the provider and returns the claims. */
async function roundTrip(
  config: ProviderConfig,
  published: object,
  said: Record<string, unknown>,
  signed: Signed,
) {
  const nonces: string[] = []
  const claims = () => ({ sub: 'somebody', nonce: nonces.at(-1), ...said })
  const posted = theirServer(published, claims, signed)
  const provider = createProvider(config, now)
  const { log } = aLog()
  const redirectUri = `https://lampstand.example/auth/callback/${config.id}`
  const { url, checks } = await provider.begin({ redirectUri, scopes: ['openid', 'email', 'profile'] }, log)
  nonces.push(checks.nonce)
  const back = new URL(`${redirectUri}?code=c&state=${checks.state}`)
  const finish = () => provider.finish(back, checks, log)
  return { asked: new URL(url).searchParams, posted, finish }
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const appleConfig = providerOf({
  APPLE_CLIENT_ID: 'our id',
  APPLE_TEAM_ID: 'our team',
  APPLE_KEY_ID: 'our key',
  APPLE_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
})
const APPLE = 'https://appleid.apple.com'
const appleSays = {
  issuer: APPLE,
  authorization_endpoint: `${APPLE}/auth/authorize`,
  token_endpoint: `${APPLE}/auth/token`,
  jwks_uri: `${APPLE}/auth/keys`,
  token_endpoint_auth_methods_supported: ['client_secret_post'],
}

test('Apple sign-in requests an address, receives a form post and authenticates with a token signed by our key', async () => {
  const email = 'Relay@privaterelay.appleid.com'
  const claims = { email, email_verified: 'true' }
  const { asked, posted, finish } = await roundTrip(appleConfig, appleSays, claims, { issuer: APPLE })
  expect(asked.get('response_mode')).toBe('form_post')
  expect(asked.get('scope')).toBe('openid email')
  expect(await finish()).toEqual({
    sub: 'somebody',
    email: email.toLowerCase(),
    emailVerified: true,
    name: '',
  })
  const [token] = posted
  const { payload, protectedHeader } = await signedBy(publicKey, token?.get('client_secret') ?? '')
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'our key' })
  expect(payload).toMatchObject({ iss: 'our team', sub: 'our id', aud: APPLE })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
})

const microsoftConfig = providerOf({ MICROSOFT_CLIENT_ID: 'our id', MICROSOFT_CLIENT_SECRET: 'a secret' })
const MICROSOFT = 'https://login.microsoftonline.com'
const microsoftSays = {
  issuer: `${MICROSOFT}/{tenantid}/v2.0`,
  authorization_endpoint: `${MICROSOFT}/common/oauth2/v2.0/authorize`,
  token_endpoint: `${MICROSOFT}/common/oauth2/v2.0/token`,
  jwks_uri: `${MICROSOFT}/common/discovery/v2.0/keys`,
  token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
}
const tenant = randomUUID()
const ofTenant = `${MICROSOFT}/${tenant}/v2.0`

test('Microsoft tokens are accepted with the issuer of the tenant of the user', async () => {
  const claims = { tid: tenant, email: 'anna@contoso.example', name: 'Anna', xms_edov: true }
  const { posted, finish } = await roundTrip(microsoftConfig, microsoftSays, claims, { issuer: ofTenant })
  expect(await finish()).toMatchObject({ email: 'anna@contoso.example', emailVerified: true, name: 'Anna' })
  expect(posted[0]?.get('client_secret')).toBe('a secret')
})

test('a Microsoft token whose tenant id does not match its issuer is rejected', async () => {
  const claims = { tid: randomUUID(), email: 'anna@contoso.example' }
  const { finish } = await roundTrip(microsoftConfig, microsoftSays, claims, { issuer: ofTenant })
  await expect(finish()).rejects.toMatchObject({ code: 'identity.refused' })
})

test.each<[string, Partial<Signed>]>([
  [
    'by a key that is not theirs',
    { signedWith: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
  ],
  ['for another client', { audience: 'their id' }],
  ['by another provider', { issuer: 'https://evil.example' }],
])('a token that was signed %s is refused', async (_, signed) => {
  const { finish } = await roundTrip(appleConfig, appleSays, {}, { issuer: APPLE, ...signed })
  await expect(finish()).rejects.toMatchObject({ code: 'identity.refused' })
})

test.each([{}, { xms_edov: false }, { xms_edov: '0' }, { email_verified: true }])(
  'a Microsoft address without proof of domain ownership counts as unverified: %j',
  async (vouching) => {
    const claims = { tid: tenant, email: 'anna@elsewhere.example', ...vouching }
    const { finish } = await roundTrip(microsoftConfig, microsoftSays, claims, { issuer: ofTenant })
    expect(await finish()).toMatchObject({ emailVerified: false })
  },
)

function providerOf(env: Record<string, string>): ProviderConfig {
  const [config] = parseConfig(env).providers
  if (!config) throw new Error('Nothing is configured.')
  return config
}

function signedBy(key: KeyObject, token: string) {
  return jwtVerify(token, key, { algorithms: ['ES256'] })
}
