import { afterEach, expect, test, vi } from 'vitest'
import type { Encryption, NewKeyslot } from '#contract/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { aServer } from '#web/testing/a-page.tsx'
import { keyAccount } from './key-account.ts'

const keyId = '0123456789abcdef'
const way: NewKeyslot = { type: 'recovery', salt: 'A'.repeat(22), wrapped: 'A'.repeat(80) }
const on: Encryption = {
  sealing: { keyId, kinds: ['prayer'], turnedOnAt: '2026-03-01T08:00:00.000Z' },
  ways: [],
  readable: 3,
}

const withoutProof = <Data>(attempt: () => Promise<Data>) => attempt()
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

afterEach(() => vi.unstubAllGlobals())

test('each change of the keys is one request, which contains the id of the key but not the key', async () => {
  const server = aServer({
    'POST /api/encryption': on,
    'POST /api/encryption/kinds': on,
    'POST /api/encryption/ways': on,
    'DELETE /api/encryption/ways/w1': 204,
    'DELETE /api/encryption': 204,
  })
  const account = keyAccount(withoutProof)
  expect(await account.turnOn({ keyId, kinds: ['prayer'], ways: [way] })).toEqual(on)
  await account.addKinds({ keyId, kinds: ['note'] })
  await account.addWay({ keyId, way })
  await account.removeWay('w1')
  await account.startOver(keyId)
  expect(server.asked.map(({ body }) => body)).toEqual([
    { keyId, kinds: ['prayer'], ways: [way] },
    { keyId, kinds: ['note'] },
    { keyId, way },
    null,
    { keyId },
  ])
})

test('if the server requires re-authentication, only the request is repeated after it', async () => {
  let isProven = false
  const server = aServer({
    'POST /api/encryption/ways': () => (isProven ? on : { status: 403, code: 'auth.proof_needed' }),
  })
  const account = keyAccount(async (attempt) => {
    expect(await codeOf(attempt())).toBe('auth.proof_needed')
    isProven = true
    return attempt()
  })
  expect(await account.addWay({ keyId, way })).toEqual(on)
  expect(server.asked).toHaveLength(2)
})

test('a server error is passed on with its code; without a response there is a general error', async () => {
  aServer({
    'POST /api/encryption/ways': { status: 409, code: 'encryption.too_many_ways' },
    'POST /api/encryption': { status: 401, code: 'auth.signed_out' },
    'DELETE /api/encryption': 'unreachable',
  })
  const account = keyAccount(withoutProof)
  expect(await codeOf(account.addWay({ keyId, way }))).toBe('encryption.too_many_ways')
  expect(await codeOf(account.turnOn({ keyId, kinds: ['prayer'], ways: [way] }))).toBe('auth.signed_out')
  expect(await codeOf(account.startOver(keyId))).toBe('encryption.failed')
})
