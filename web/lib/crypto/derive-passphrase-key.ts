import { argon2id } from 'hash-wasm'
import type { Argon2Parameters } from '#contract/account/encryption.ts'
import type { Bytes } from './base64url.ts'

export interface KeyDerivationRequest {
  passphrase: string
  salt: Bytes
  parameters: Argon2Parameters
}

/**
 * Derives 32 bytes from a passphrase with argon2id (RFC 9106). Each call needs much time and memory, which makes
 * guessing passphrases expensive.
 */
export async function derivePassphraseKey({
  passphrase,
  salt,
  parameters,
}: KeyDerivationRequest): Promise<Bytes> {
  const bytes = await argon2id({
    password: passphrase,
    salt,
    memorySize: parameters.memoryKib,
    iterations: parameters.passes,
    parallelism: parameters.lanes,
    hashLength: 32,
    outputType: 'binary',
  })
  return new Uint8Array(bytes)
}
