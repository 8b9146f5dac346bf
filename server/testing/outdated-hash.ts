import { argon2Sync } from 'node:crypto'

const COST = { memory: 16, passes: 3, parallelism: 1, tagLength: 32 }

/** Returns a password hash whose cost parameters differ from those that the server uses for new hashes. */
export function outdatedHash(password: string): string {
  const nonce = Buffer.alloc(16, 7)
  const key = argon2Sync('argon2id', { ...COST, message: password, nonce })
  return ['', 'argon2id', 'v=19', 'm=16,t=3,p=1', unpadded(nonce), unpadded(key)].join('$')
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
