import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { vi } from 'vitest'

// A password costs 50 ms of a core to hash, on purpose, and the tests sign up some thousand members. Here it is the same
// function at a hundredth of the cost; the journeys, which drive the shipped product, pay the whole of it.

const KEY_BYTES = 64
const COST = { N: 256, r: 8, p: 1 }

const derive = promisify<string, string, number, object, Buffer>(scrypt)

const keyOf = async (password: string, salt: string) =>
  (await derive(password.normalize('NFKC'), salt, KEY_BYTES, COST)).toString('hex')

vi.mock('@better-auth/utils/password', () => ({
  hashPassword: async (password: string) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${await keyOf(password, salt)}`
  },
  verifyPassword: async (hash: string, password: string) => {
    const [salt = '', key] = hash.split(':')
    return (await keyOf(password, salt)) === key
  },
}))
