import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ARGON2_COST } from './password-cost.ts'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** Argon2 1.3, the only version that Node supports. */
const VERSION = 19

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Hashing runs in Node's thread pool, so that it does not block other requests.
const derive = promisify(argon2)

interface Cost {
  memoryKib: number
  passes: number
  parallelism: number
}

/** Returns a salted hash as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashArgon2id(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(ARGON2_COST, salt, await derivedFrom(password, salt, ARGON2_COST, HASH_BYTES))
}

/**
 * Verifies a password with the cost in the PHC string, which may differ from the current cost.
 * @throws {Error} if `hashed` is not a PHC string for argon2id
 */
export async function isRightArgon2id(hashed: string, password: string): Promise<boolean> {
  const { cost, salt, hash } = read(hashed)
  return timingSafeEqual(hash, await derivedFrom(password, salt, cost, hash.length))
}

/** Returns whether a hash has the current cost; others are replaced at the next successful sign-in. */
export function isCurrentHash(hashed: string): boolean {
  return hashed.startsWith(prefix(ARGON2_COST))
}

/**
 * Returns a hash that matches no password, for an account without one: verifying it takes as long as verifying a real
 * hash.
 */
export function dummyHash(): string {
  return phc(ARGON2_COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))
}

function derivedFrom(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const { memoryKib: memory, passes, parallelism } = cost
  // The password is normalized because keyboards produce different encodings of é (NIST SP 800-63B,
  // section 5.1.1.2).
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
}

function prefix({ memoryKib, passes, parallelism }: Cost): string {
  return `$argon2id$v=${VERSION}$m=${memoryKib},t=${passes},p=${parallelism}$`
}

function phc(cost: Cost, salt: Buffer, hash: Buffer): string {
  return `${prefix(cost)}${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function read(hashed: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(hashed) ?? []
  if (salt === undefined || hash === undefined) throw new Error('A password hash has an unknown form.')
  const cost = { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}
