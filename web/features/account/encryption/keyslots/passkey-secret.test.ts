import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { type Bytes, toBase64url } from '#web/lib/crypto/base64url.ts'
import { askPasskey, makePasskey, mayHavePasskeys } from './passkey-secret.ts'

// Fake WebAuthn API of a device. End-to-end tests use a virtual authenticator.

const credentials = { create: vi.fn(), get: vi.fn() }
const idOf = (...bytes: number[]) => Uint8Array.from(bytes)

/** @param results output of the extension */
function answering(id: Bytes, prf: object | undefined) {
  return { rawId: id.buffer, getClientExtensionResults: () => ({ prf }) }
}

function refusing(name: string): () => Promise<never> {
  return () => Promise.reject(new DOMException('', name))
}

const secret = Uint8Array.from({ length: 32 }, (_, index) => index)
const given = (id: Bytes) => answering(id, { results: { first: secret.slice().buffer } })

beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('a passkey is created only for encryption, and its secret is requested immediately', async () => {
  credentials.create.mockResolvedValue(answering(idOf(1), { enabled: true }))
  credentials.get.mockResolvedValue(given(idOf(1)))
  const made = await makePasskey('anna@example.org', [])
  expect(made).toMatchObject({ credentialId: toBase64url(idOf(1)), secret })
  const [{ publicKey: creation }] = credentials.create.mock.calls[0] ?? []
  expect(creation).toMatchObject({
    user: { name: 'Encryption: anna@example.org' },
    authenticatorSelection: { userVerification: 'required' },
    extensions: { prf: {} },
  })
  const [{ publicKey: request }] = credentials.get.mock.calls[0] ?? []
  expect(request.extensions.prf.evalByCredential).toEqual({ [toBase64url(idOf(1))]: { first: made?.salt } })
})

test('each new passkey gets its own user id, and existing passkeys are excluded', async () => {
  credentials.create.mockResolvedValue(answering(idOf(2), { enabled: true }))
  credentials.get.mockResolvedValue(given(idOf(2)))
  const other = {
    type: 'passkey',
    credentialId: toBase64url(idOf(1)),
    salt: '',
    wrapped: '',
    name: 'Phone',
  } as const
  await makePasskey('anna@example.org', [other])
  await makePasskey('anna@example.org', [other])
  const asked = credentials.create.mock.calls.map(([{ publicKey }]) => publicKey)
  expect(asked[0].excludeCredentials).toEqual([{ type: 'public-key', id: idOf(1) }])
  expect(asked[0].user.id).not.toEqual(asked[1].user.id)
})

test.each([
  ['that cannot make a secret', { enabled: false }],
  ['of a browser without the PRF extension', undefined],
])('a passkey %s is rejected', async (_, prf) => {
  credentials.create.mockResolvedValue(answering(idOf(1), prf))
  await expect(makePasskey('anna@example.org', [])).rejects.toMatchObject({
    code: encryptionErrors.passkey_unsuitable.code,
  })
})

test('a passkey that claims to support secrets but returns none is rejected', async () => {
  credentials.create.mockResolvedValue(answering(idOf(1), { enabled: true }))
  credentials.get.mockResolvedValue(answering(idOf(1), {}))
  await expect(makePasskey('anna@example.org', [])).rejects.toMatchObject({
    code: encryptionErrors.passkey_unsuitable.code,
  })
})

test('any of several passkeys can respond, with its own salt', async () => {
  const ways = [1, 2].map((id) => ({ credentialId: toBase64url(idOf(id)), salt: toBase64url(idOf(id, id)) }))
  credentials.get.mockResolvedValue(given(idOf(2)))
  expect(await askPasskey(ways)).toEqual({ way: ways[1], secret })
  const [{ publicKey }] = credentials.get.mock.calls[0] ?? []
  expect(publicKey.allowCredentials).toHaveLength(2)
})

test.each(['NotAllowedError', 'AbortError'])(
  'declining the passkey prompt returns null and no error: %s',
  async (name) => {
    credentials.create.mockImplementation(refusing(name))
    credentials.get.mockImplementation(refusing(name))
    expect(await makePasskey('anna@example.org', [])).toBeNull()
    expect(await askPasskey([{ credentialId: 'AQ', salt: '' }])).toBeNull()
  },
)

test('a device that already has a passkey gets an error and no second one', async () => {
  credentials.create.mockImplementation(refusing('InvalidStateError'))
  await expect(makePasskey('anna@example.org', [])).rejects.toMatchObject({
    code: encryptionErrors.passkey_there.code,
  })
})

test('passkeys are not offered in a browser without passkey support', () => {
  expect(mayHavePasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(mayHavePasskeys()).toBe(true)
})
