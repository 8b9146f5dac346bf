/**
 * Maximum number of keyslots of an account: a passphrase, a recovery key, some passkeys, a device
 * that is being added.
 */
export const MAX_KEY_WAYS = 12

/** Maximum number of entries that one request encrypts. */
export const MAX_MOVED_ENTRIES = 100

/**
 * Maximum length of an encrypted value: the longest permitted text, in the widest characters,
 * padded and encoded in base64url.
 */
export const MAX_SEALED_CHARS = 180_000

/**
 * Maximum size of a migration request: one entry with the maximum number of conflict copies, each
 * of maximum length. Devices send several entries at once only while they are far smaller than
 * that.
 */
export const MAX_MOVE_BYTES = 10_000_000

/** Lifetime of the code with which a member adds another device to encryption. */
export const DEVICE_WAY_MINUTES = 10

/**
 * Bounds for the parameters of argon2id: from the minimum that OWASP recommends to the maximum that
 * a phone can handle.
 */
export const argon2Bounds = {
  memoryKib: { min: 19_456, max: 262_144 },
  passes: { min: 2, max: 10 },
} as const

export const MIN_PASSPHRASE_CHARS = 12
export const MAX_PASSPHRASE_CHARS = 200
