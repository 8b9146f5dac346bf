import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Encryption, NewKeyslot } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import type { SealedContext } from '#contract/sealed.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { openValue, sealValue } from '#web/lib/crypto/sealed-value.ts'
import { stubPassphraseWorker } from '#web/testing/stub-passphrase-worker.ts'
import { addPasskey, changePassphrase, makeDeviceLink, newRecoveryCode } from './change-keyslots.ts'
import { readDeviceLink } from './device-link.ts'
import type { KeyAccount, Keyring, SealedAccount } from './key-work.ts'
import type { KeyslotSecret } from './open-keyslot.ts'
import { startOver } from './start-over.ts'
import { prepareEncryption } from './turn-on.ts'
import { unlock, unlockByLink } from './unlock.ts'

const owner = '0197a5b0-0000-7000-8000-000000000001'
const email = 'anna@example.org'
const passphrase = 'five grey lanterns wait'
const place: SealedContext = { owner, kind: 'prayer', entry: 'p', field: 'text', change: owner }

beforeEach(() => stubPassphraseWorker(1 / 64))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Fake server that records the requests it received. */
function anAccount() {
  let encryption: Encryption = { sealing: null, ways: [], readable: 0 }
  const sent: unknown[] = []
  const stored = (way: NewKeyslot) => ({
    id: crypto.randomUUID(),
    createdAt: '2026-03-01T08:00:00.000Z',
    way,
  })
  const account: KeyAccount = {
    async turnOn({ keyId, kinds, ways }) {
      sent.push({ keyId, kinds, ways })
      if (encryption.sealing === null) {
        const sealing = { keyId, kinds, turnedOnAt: '2026-03-01T08:00:00.000Z' }
        encryption = { sealing, ways: ways.map(stored), readable: 0 }
      } else if (encryption.sealing.keyId !== keyId) throw new ApiError(encryptionErrors.already_on)
      return encryption
    },
    async addKinds() {
      return encryption
    },
    async addWay({ keyId, way }) {
      sent.push({ keyId, way })
      const isOne = way.type === 'passphrase' || way.type === 'recovery'
      const others = encryption.ways.filter((other) => !isOne || other.way.type !== way.type)
      encryption = { ...encryption, ways: [...others, stored(way)] }
      return encryption
    },
    async removeWay(id) {
      encryption = { ...encryption, ways: encryption.ways.filter((way) => way.id !== id) }
    },
    async startOver() {
      encryption = { sealing: null, ways: [], readable: 0 }
    },
  }
  return {
    account,
    sent,
    now: (): SealedAccount => {
      const { sealing, ways } = encryption
      if (!sealing) throw new Error('Encryption is off.')
      return { owner, keyId: sealing.keyId, kinds: sealing.kinds, ways }
    },
    isOn: () => encryption.sealing !== null,
  }
}

/** Fake device that records the key it received. */
function aDevice() {
  type Unlocked = Parameters<Keyring['unlock']>[0]
  let unlocked: Unlocked | null = null
  let accepted = 0
  const keyring: Keyring = {
    async unlock(given) {
      unlocked = given
    },
    async lock() {
      unlocked = null
    },
    async acceptSealing() {
      accepted += 1
      unlocked = null
    },
  }
  return {
    keyring,
    kinds: () => unlocked?.kinds ?? [],
    ways: () => unlocked?.ways.map(({ way }) => way.type) ?? [],
    isOpen: () => unlocked !== null,
    key: () => {
      if (!unlocked) throw new Error('It is locked.')
      return { id: unlocked.keyId, key: unlocked.key }
    },
    accepted: () => accepted,
  }
}

async function turnedOn() {
  const server = anAccount()
  const device = aDevice()
  const prepared = await prepareEncryption({ owner, email, kinds: ['prayer', 'note'], passphrase })
  await prepared.confirm({ account: server.account, keyring: device.keyring })
  return { server, device, recoveryCode: prepared.recoveryCode }
}

/** Unlocks another device and returns whether it can decrypt a value that the first device encrypted. */
async function opensBy(given: KeyslotSecret, account: SealedAccount, first: ReturnType<typeof aDevice>) {
  const second = aDevice()
  await unlock(account, given, second.keyring)
  const sealed = await sealValue(first.key(), place, 'words')
  return (await openValue(second.key(), place, sealed))?.value === 'words'
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

test('nothing is sent or stored before the member confirms the recovery code', async () => {
  const server = anAccount()
  const device = aDevice()
  const prepared = await prepareEncryption({ owner, email, kinds: ['prayer'], passphrase })
  expect([server.sent, device.isOpen()]).toEqual([[], false])
  await prepared.confirm({ account: server.account, keyring: device.keyring })
  expect([server.isOn(), device.isOpen()]).toEqual([true, true])
})

test('another device is unlocked by the passphrase and by the recovery code', async () => {
  const { server, device, recoveryCode } = await turnedOn()
  expect(await opensBy({ type: 'passphrase', passphrase }, server.now(), device)).toBe(true)
  const code = recoveryCode.toUpperCase().replaceAll('-', ' ')
  expect(await opensBy({ type: 'recovery', code }, server.now(), device)).toBe(true)
})

test('confirming again after a lost response turns encryption on only once', async () => {
  const server = anAccount()
  const device = aDevice()
  const prepared = await prepareEncryption({ owner, email, kinds: ['prayer'], passphrase })
  const lost: KeyAccount = {
    ...server.account,
    turnOn: async (json) => {
      await server.account.turnOn(json)
      throw new ApiError(encryptionErrors.failed)
    },
  }
  expect(await codeOf(prepared.confirm({ account: lost, keyring: device.keyring }))).toBe('encryption.failed')
  expect(device.isOpen()).toBe(false)
  await prepared.confirm({ account: server.account, keyring: device.keyring })
  expect(server.now().ways).toHaveLength(2)
  expect(await opensBy({ type: 'passphrase', passphrase }, server.now(), device)).toBe(true)
})

test('if two devices turn encryption on at once, the second gets an error and has no key', async () => {
  const { server } = await turnedOn()
  const late = aDevice()
  const prepared = await prepareEncryption({ owner, email, kinds: ['prayer'], passphrase })
  const refused = prepared.confirm({ account: server.account, keyring: late.keyring })
  expect([await codeOf(refused), late.isOpen()]).toEqual(['encryption.already_on', false])
})

test('requests do not contain the key, the passphrase or the recovery key, and the key is overwritten', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const { server, recoveryCode } = await turnedOn()
  const made = random.mock.calls.map(([bytes]) => bytes as Uint8Array)
  const secrets = made.filter(({ length }) => length === 32 || length === 20)
  expect(secrets).toHaveLength(2)
  for (const secret of secrets) expect(new Set(secret)).toEqual(new Set([0]))
  const sent = JSON.stringify(server.sent)
  for (const words of [passphrase, recoveryCode, recoveryCode.replaceAll('-', ''), email])
    expect(sent).not.toContain(words)
})

test('a device that turned encryption on still encrypts kinds that the server omits from its response', async () => {
  const server = anAccount()
  const lying: KeyAccount = {
    ...server.account,
    turnOn: async (json) => {
      const { sealing, ...answer } = await server.account.turnOn(json)
      return { ...answer, sealing: sealing && { ...sealing, kinds: [] } }
    },
  }
  const [first, second] = [aDevice(), aDevice()]
  const prepared = await prepareEncryption({ owner, email, kinds: ['prayer', 'note'], passphrase })
  await prepared.confirm({ account: lying, keyring: first.keyring })
  expect(first.kinds()).toEqual(['prayer', 'note'])
  await unlock({ ...server.now(), kinds: [] }, { type: 'passphrase', passphrase }, second.keyring)
  expect(second.kinds()).toEqual(['prayer'])
})

test.each([
  ['a wrong passphrase', { type: 'passphrase', passphrase: 'Five grey lanterns wait' }, 'passphrase_wrong'],
  ['no passphrase', { type: 'passphrase', passphrase: '' }, 'passphrase_wrong'],
  ['a wrong code', { type: 'recovery', code: '0'.repeat(32) }, 'recovery_code_wrong'],
  ['half a code', { type: 'recovery', code: '0000-0000' }, 'recovery_code_wrong'],
  ['an unknown link', { type: 'device', wayId: owner, secret: 'A'.repeat(22) }, 'link_wrong'],
] satisfies [string, KeyslotSecret, string][])(
  '%s is refused, and nothing is stored',
  async (_, given, code) => {
    const { server } = await turnedOn()
    const device = aDevice()
    const refused = unlock(server.now(), given, device.keyring)
    expect([await codeOf(refused), device.isOpen()]).toEqual([`encryption.${code}`, false])
  },
)

test('keyslots of another member, of another key, or swapped, are rejected', async () => {
  const { server } = await turnedOn()
  const account = server.now()
  const [first, second] = account.ways
  if (!first || !second) throw new Error('There are two ways.')
  const given: KeyslotSecret = { type: 'passphrase', passphrase }
  const swapped = { ...first, way: { ...first.way, wrapped: second.way.wrapped } }
  const { keyring } = aDevice()
  for (const changed of [
    { owner: first.id },
    { keyId: 'f'.repeat(16) },
    { ways: [swapped, second] },
    { ways: [{ ...first, way: { ...first.way, salt: second.way.salt } }] },
  ])
    expect(await codeOf(unlock({ ...account, ...changed }, given, keyring))).toBe(
      'encryption.passphrase_wrong',
    )
})

test('a keyslot with weaker key derivation than this app uses is rejected', async () => {
  const { server } = await turnedOn()
  const account = server.now()
  const weakened = account.ways.map((one) =>
    one.way.type === 'passphrase'
      ? { ...one, way: { ...one.way, argon2: { ...one.way.argon2, memoryKib: 1024 } } }
      : one,
  )
  const refused = unlock(
    { ...account, ways: weakened },
    { type: 'passphrase', passphrase },
    aDevice().keyring,
  )
  expect(await codeOf(refused)).toBe('encryption.way_unsafe')
})

test('a changed passphrase unlocks the same data, and the old one no longer does', async () => {
  const { server, device } = await turnedOn()
  const work = { account: server.account, keyring: device.keyring }
  const change = { account: server.now(), given: { type: 'passphrase', passphrase } as const, work }
  await changePassphrase(change, { passphrase: 'seven blue herons stand', email })
  const given: KeyslotSecret = { type: 'passphrase', passphrase: 'seven blue herons stand' }
  expect(await opensBy(given, server.now(), device)).toBe(true)
  const old = unlock(server.now(), { type: 'passphrase', passphrase }, aDevice().keyring)
  expect(await codeOf(old)).toBe('encryption.passphrase_wrong')
})

test('a locked device can set a new passphrase with the recovery code', async () => {
  const { server, device, recoveryCode } = await turnedOn()
  const locked = aDevice()
  const work = { account: server.account, keyring: locked.keyring }
  const change = { account: server.now(), given: { type: 'recovery', code: recoveryCode } as const, work }
  await changePassphrase(change, { passphrase: 'seven blue herons stand', email })
  expect(locked.isOpen()).toBe(true)
  const given: KeyslotSecret = { type: 'passphrase', passphrase: 'seven blue herons stand' }
  expect(await opensBy(given, server.now(), device)).toBe(true)
})

test('a weak new passphrase is rejected before the old one is checked, and nothing is sent', async () => {
  const { server, device } = await turnedOn()
  const before = server.sent.length
  const work = { account: server.account, keyring: device.keyring }
  const change = { account: server.now(), given: { type: 'passphrase', passphrase: '' } as const, work }
  const refused = changePassphrase(change, { passphrase: 'too short', email })
  expect(await codeOf(refused)).toBe('encryption.passphrase_too_short')
  expect(server.sent).toHaveLength(before)
})

test('the old recovery code works only until the new one is confirmed', async () => {
  const { server, device, recoveryCode } = await turnedOn()
  const work = { account: server.account, keyring: device.keyring }
  const old: KeyslotSecret = { type: 'recovery', code: recoveryCode }
  const prepared = await newRecoveryCode({
    account: server.now(),
    given: { type: 'passphrase', passphrase },
  })
  if (!prepared) throw new Error('There is a new code.')
  expect(await opensBy(old, server.now(), device)).toBe(true)
  await prepared.confirm(work)
  const isNew: KeyslotSecret = { type: 'recovery', code: prepared.recoveryCode }
  expect(await opensBy(isNew, server.now(), device)).toBe(true)
  expect(await codeOf(unlock(server.now(), old, aDevice().keyring))).toBe('encryption.recovery_code_wrong')
})

test('a member with the passphrase adds a passkey, and the passkey unlocks the account', async () => {
  const { server, device } = await turnedOn()
  const rawId = Uint8Array.of(1).buffer
  const secret = Uint8Array.from({ length: 32 }, (_, index) => index)
  const answer = (prf: object) => async () => ({ rawId, getClientExtensionResults: () => ({ prf }) })
  vi.stubGlobal('navigator', {
    credentials: {
      create: answer({ enabled: true }),
      get: () => answer({ results: { first: secret.slice().buffer } })(),
    },
  })
  const work = { account: server.account, keyring: device.keyring }
  const change = { account: server.now(), given: { type: 'passphrase', passphrase } as const, work }
  expect(await addPasskey(change, { name: 'Phone', email })).toBe(true)
  expect(device.ways()).toEqual(['passphrase', 'recovery', 'passkey'])
  expect(await opensBy({ type: 'passkey' }, server.now(), device)).toBe(true)
  // Another device derives another secret from the same salt.
  secret[0] = 1
  const other = unlock(server.now(), { type: 'passkey' }, aDevice().keyring)
  expect(await codeOf(other)).toBe('encryption.passkey_wrong')
})

test('if the member declines the passkey prompt, nothing is sent and nothing is unlocked', async () => {
  const { server, device } = await turnedOn()
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', { credentials: { create: refuse, get: refuse } })
  const before = server.sent.length
  const work = { account: server.account, keyring: device.keyring }
  const change = { account: server.now(), given: { type: 'passphrase', passphrase } as const, work }
  expect(await addPasskey(change, { name: 'Phone', email })).toBe(false)
  expect(server.sent).toHaveLength(before)
  const none = unlock(server.now(), { type: 'passkey' }, aDevice().keyring)
  expect(await codeOf(none)).toBe('encryption.way_not_found')
})

test('a link unlocks another device once; its secret is not sent, and the device does not store its keyslot', async () => {
  const { server, device } = await turnedOn()
  const given: KeyslotSecret = { type: 'passphrase', passphrase }
  const work = { account: server.account, keyring: device.keyring }
  const link = await makeDeviceLink({ account: server.now(), given, work })
  const { pathname, hash } = new URL(link ?? '')
  const code = readDeviceLink(hash)
  if (!code) throw new Error('It is a link.')
  expect(pathname).toBe('/unlock')
  expect(JSON.stringify(server.sent)).not.toContain(code.secret)
  const second = aDevice()
  const taken = server.now()
  await unlockByLink(taken, code, { account: server.account, keyring: second.keyring })
  const sealed = await sealValue(device.key(), place, 'words')
  expect(await openValue(second.key(), place, sealed)).toEqual({ value: 'words' })
  expect([device.ways(), second.ways()]).toEqual([
    ['passphrase', 'recovery'],
    ['passphrase', 'recovery'],
  ])
  const again = unlockByLink(server.now(), code, { account: server.account, keyring: aDevice().keyring })
  expect(await codeOf(again)).toBe('encryption.link_wrong')
})

test('a device link works even if the server cannot be notified of its use', async () => {
  const { server, device } = await turnedOn()
  const work = { account: server.account, keyring: device.keyring }
  const link = await makeDeviceLink({
    account: server.now(),
    given: { type: 'passphrase', passphrase },
    work,
  })
  const code = readDeviceLink(new URL(link ?? '').hash)
  if (!code) throw new Error('It is a link.')
  const second = aDevice()
  const removeWay = () => Promise.reject(new ApiError(encryptionErrors.failed))
  await unlockByLink(server.now(), code, {
    account: { ...server.account, removeWay },
    keyring: second.keyring,
  })
  expect(second.isOpen()).toBe(true)
})

test.each(['', '#', '#words', `#${owner}`, `#${owner}.short`, `#${owner}.${'A'.repeat(23)}`])(
  'an invalid link for a device is rejected: %j',
  (fragment) => {
    expect(readDeviceLink(fragment)).toBeNull()
  },
)

test('starting over erases the data in the account before the data on the device', async () => {
  const { server, device } = await turnedOn()
  const away: KeyAccount = {
    ...server.account,
    startOver: () => Promise.reject(new ApiError(encryptionErrors.failed)),
  }
  const failed = startOver(server.now(), { account: away, keyring: device.keyring })
  expect([await codeOf(failed), device.accepted()]).toEqual(['encryption.failed', 0])
  await startOver(server.now(), { account: server.account, keyring: device.keyring })
  expect([server.isOn(), device.accepted()]).toEqual([false, 1])
})
