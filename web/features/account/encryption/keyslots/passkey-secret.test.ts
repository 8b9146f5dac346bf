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

test('a passkey is created for this purpose only, and immediately asked for the secret of its salt', async () => {
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

test('no passkey takes the place of another: each has a user id of its own, and one that is there is named', async () => {
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
  ['of a browser that does not know of it', undefined],
])('a passkey %s is refused', async (_, prf) => {
  credentials.create.mockResolvedValue(answering(idOf(1), prf))
  await expect(makePasskey('anna@example.org', [])).rejects.toMatchObject({
    code: encryptionErrors.passkey_unsuitable.code,
  })
})

test('a passkey that says it can and then does not is refused before anything is wrapped by it', async () => {
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
  'a member who declines a passkey is not asked again: %s',
  async (name) => {
    credentials.create.mockImplementation(refusing(name))
    credentials.get.mockImplementation(refusing(name))
    expect(await makePasskey('anna@example.org', [])).toBeNull()
    expect(await askPasskey([{ credentialId: 'AQ', salt: '' }])).toBeNull()
  },
)

test('a device that has one already makes no second, and says so', async () => {
  credentials.create.mockImplementation(refusing('InvalidStateError'))
  await expect(makePasskey('anna@example.org', [])).rejects.toMatchObject({
    code: encryptionErrors.passkey_there.code,
  })
})

test('nothing is offered in a browser that has no passkeys', () => {
  expect(mayHavePasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(mayHavePasskeys()).toBe(true)
})
