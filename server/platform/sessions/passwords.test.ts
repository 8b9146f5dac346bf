import { scryptSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'

/** 32 MB of memory, and a core for some 50 ms. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

test('the shipped product hashes a password at its full cost, with a salt of its own', async () => {
  const shipped = await vi.importActual<typeof import('@better-auth/utils/password')>(
    '@better-auth/utils/password',
  )
  const hashed = await shipped.hashPassword('a calm password')
  const [salt = '', key = ''] = hashed.split(':')
  expect(scryptSync('a calm password', salt, 64, COST).toString('hex')).toBe(key)
  expect(await shipped.hashPassword('a calm password')).not.toBe(hashed)
})
