import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import type { OwnFactor } from './factor.queries.ts'

/** Encrypts values that must not be readable in the database: the secret of an authenticator app, or a phone number. */
export interface EncryptedSecrets {
  encrypt(plain: string, factor: OwnFactor): string
  /**
   * Returns the decrypted value; null if it belongs to another factor, or was encrypted with
   * another SESSION_SECRET.
   */
  decrypt(encrypted: string | null, factor: OwnFactor): string | null
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Creates the encryption of second-factor secrets.
 * @param secret the operator's SESSION_SECRET
 */
export function createEncryptedSecrets(secret: string): EncryptedSecrets {
  const key = derivedKey(secret, 'encrypted secrets')

  return {
    encrypt(plain, factor) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(ownerOf(factor))
      const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },

    decrypt(encrypted, factor) {
      const bytes = Buffer.from(encrypted ?? '', 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(ownerOf(factor))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}

/**
 * Authenticated data that binds an encrypted secret to its factor and member: without it, anyone
 * with write access to the database could give one member the secret of another.
 */
function ownerOf({ memberId, id }: OwnFactor): Buffer {
  return Buffer.from(`${memberId}:${id}`)
}
