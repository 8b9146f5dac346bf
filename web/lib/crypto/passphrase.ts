import type { Argon2Parameters } from '#contract/account/encryption.ts'
import {
  argon2Bounds,
  MAX_PASSPHRASE_CHARS,
  MIN_PASSPHRASE_CHARS,
} from '#contract/limits/encryption-limits.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Bytes } from './base64url.ts'
import type { KeyDerivationRequest } from './derive-passphrase-key.ts'
import type { DerivedKey } from './passphrase.worker.ts'

/**
 * Parameters of argon2id for a new passphrase: three times the minimum that OWASP recommends. A phone needs a little
 * over a second.
 */
export const argon2: Argon2Parameters = { algorithm: 'argon2id', memoryKib: 65_536, passes: 2, lanes: 1 }

/** Normalizes the passphrase to one form of Unicode, because keyboards encode the same letter in different ways. */
function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC')
}

/**
 * Returns the reason for which a new passphrase is refused; null if it is accepted. The main rule is its length: an
 * attacker who has copied the server's data can test guesses offline, where no rate limit applies.
 */
export function passphraseProblem(typed: string, email: string) {
  const passphrase = normalizePassphrase(typed)
  const chars = [...passphrase]
  if (chars.length < MIN_PASSPHRASE_CHARS) return encryptionErrors.passphrase_too_short
  if (chars.length > MAX_PASSPHRASE_CHARS) return encryptionErrors.passphrase_too_long
  const isGuessable = new Set(chars).size === 1 || passphrase.toLowerCase() === email.toLowerCase()
  return isGuessable ? encryptionErrors.passphrase_guessable : null
}

/**
 * Derives a key from a passphrase with argon2id in a worker. Null if the parameters, which come from the server, are
 * outside the bounds of the contract. Our code cannot have stored such parameters: with too little work the passphrase
 * could be guessed, with too much the device would freeze.
 */
export async function passphraseKey(
  typed: string,
  salt: Bytes,
  parameters: Argon2Parameters,
): Promise<CryptoKey | null> {
  if (!isWithinBounds(parameters)) return null
  if (typeof WebAssembly === 'undefined') throw new ApiError(encryptionErrors.unsupported)
  const bytes = await inWorker({ passphrase: normalizePassphrase(typed), salt, parameters })
  try {
    return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  } finally {
    bytes.fill(0)
  }
}

function isWithinBounds({ algorithm, memoryKib, passes, lanes }: Argon2Parameters): boolean {
  const { memoryKib: memory, passes: times } = argon2Bounds
  return (
    algorithm === 'argon2id' &&
    lanes === 1 &&
    [memoryKib, passes].every(Number.isInteger) &&
    memoryKib >= memory.min &&
    memoryKib <= memory.max &&
    passes >= times.min &&
    passes <= times.max
  )
}

/**
 * Each call has a worker of its own, which is terminated afterwards: otherwise its 64 MiB of memory would not be freed.
 */
function inWorker(request: KeyDerivationRequest): Promise<Bytes> {
  const worker = new Worker(new URL('./passphrase.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
  worker.addEventListener('message', ({ data }: MessageEvent<DerivedKey>) => {
    if (data.bytes) resolve(data.bytes)
    else reject(new Error('argon2id could not be run.'))
  })
  // The script of the worker could not be loaded, or the device has too little memory.
  worker.addEventListener('error', () => reject(new Error('The worker could not be started.')))
  worker.postMessage(request)
  return promise.finally(() => worker.terminate())
}
