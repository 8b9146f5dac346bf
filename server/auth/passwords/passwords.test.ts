import { argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { outdatedHash } from '#server/testing/outdated-hash.ts'
import { checkPassword, hash } from './passwords.ts'

type Cost = typeof import('./password-cost.ts')

const PASSWORD = 'a calm passwörd'

/** Splits a PHC string into algorithm, version, cost, salt and hash. */
const partsOf = (hashed: string) => hashed.split('$').slice(1)
const check = (hashed: string | null, password: string) => checkPassword(hashed, password, 'known')

test('the shipped product hashes by argon2id with 19 MiB and two passes', async () => {
  const { ARGON2_COST } = await vi.importActual<Cost>('./password-cost.ts')
  expect(ARGON2_COST).toEqual({ memoryKib: 19 * 1024, passes: 2, parallelism: 1 })
})

test('a hash is a PHC string with its own salt that any argon2id implementation can check', async () => {
  const hashed = await hash(PASSWORD, 'known')
  const [kind, version, cost = '', salt = '', key] = partsOf(hashed)
  expect([kind, version]).toEqual(['argon2id', 'v=19'])
  const { m, t, p } = Object.fromEntries(cost.split(',').map((part) => part.split('=')))
  const derived = argon2Sync('argon2id', {
    message: PASSWORD.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: 32,
  })
  expect(derived.toString('base64').replace(/=+$/, '')).toBe(key)
  expect(await hash(PASSWORD, 'known')).not.toBe(hashed)
})

test('the right password is accepted in either Unicode form of its accents, and a wrong one is not', async () => {
  const hashed = await hash(PASSWORD.normalize('NFC'), 'known')
  expect(await check(hashed, PASSWORD.normalize('NFD'))).toEqual({ isRight: true, isOutdated: false })
  expect(await check(hashed, 'a calm password')).toMatchObject({ isRight: false })
})

test('a hash with other cost parameters is still checked, and is reported as outdated', async () => {
  const hashed = outdatedHash(PASSWORD.normalize('NFKC'))
  expect(await check(hashed, PASSWORD)).toEqual({ isRight: true, isOutdated: true })
  expect(await check(hashed, 'another')).toMatchObject({ isRight: false })
})

test('the dummy hash matches no password', async () => {
  expect(await check(null, '')).toMatchObject({ isRight: false })
  expect(await check(null, PASSWORD)).toMatchObject({ isRight: false })
})

test('a hash in an unknown format causes an error that does not repeat the hash', async () => {
  await expect(check('$bcrypt$whatever', PASSWORD)).rejects.toThrow('A password hash has an unknown form.')
})
