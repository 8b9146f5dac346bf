import { createHash, randomBytes } from 'node:crypto'
import { BACKUP_CODE_GROUP_CHARS, BACKUP_CODE_GROUPS } from '#contract/account/factor-backup-code.ts'
import { BACKUP_CODES } from '#contract/limits.ts'

/**
 * Alphabet of the codes, Crockford's base 32: no letter can be mistaken for a digit or another letter in handwriting.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Number of characters in a code, without hyphens: its random bits make a hash without salt or work factor safe (OWASP
 * ASVS 5.0, 6.5.2).
 */
const CODE_CHARS = BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_CHARS
const GROUP = new RegExp(`.{${BACKUP_CODE_GROUP_CHARS}}(?=.)`, 'g')

/**
 * Returns new codes, displayed once, such as `7k2m-9xqd-04tz-hw3e-5rbn-q81c`: 120 random bits each.
 */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const chars = Array.from(randomBytes(CODE_CHARS), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
    return chars.join('').replace(GROUP, '$&-')
  })
}

/**
 * Returns the hash of a typed code. Upper case, missing hyphens, O for zero and I or L for one make no
 * difference.
 */
export function backupCodeHash(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHash('sha256').update(code).digest('hex')
}
