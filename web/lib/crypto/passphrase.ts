import type { Argon2Parameters } from '#contract/account/encryption.ts'
import {
  argon2Bounds,
  MAX_PASSPHRASE_CHARS,
  MIN_PASSPHRASE_CHARS,
} from '#contract/account/encryption-limits.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Bytes } from './base64url.ts'
import type { Stretched } from './passphrase.worker.ts'
import type { ToStretch } from './stretch.ts'

/** Of a new passphrase: three times what OWASP asks for at least, and little over a second on a phone. */
export const argon2: Argon2Parameters = { algorithm: 'argon2id', memoryKib: 65_536, passes: 2, lanes: 1 }

/** Two keyboards may write one letter in two ways. */
function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC')
}

/**
 * What is wrong with a new passphrase; null for nothing. Few rules: it is not guessed at a door that counts, so its length
 * is what protects it.
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
 * The key that a passphrase gives, by argon2id in a thread of its own. Null for parameters beyond the bounds of the contract:
 * they come from the account, and nothing of ours wrote these. Too little work would be worth less than nothing, too much
 * would stop the page.
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

/** In a worker of its own, which goes with the 64 MiB that it took. */
function inWorker(asked: ToStretch): Promise<Bytes> {
  const worker = new Worker(new URL('./passphrase.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
  worker.addEventListener('message', ({ data }: MessageEvent<Stretched>) => {
    if (data.bytes) resolve(data.bytes)
    else reject(new Error('argon2id could not be run.'))
  })
  // Without its file, or where there is no room for what it needs.
  worker.addEventListener('error', () => reject(new Error('The worker could not be started.')))
  worker.postMessage(asked)
  return promise.finally(() => worker.terminate())
}
