/**
 * Maximum number of keyslots of an account. Enough for a passphrase, a recovery key, several passkeys, and a device
 * that is being added.
 */
export const MAX_KEY_WAYS = 12

/** Maximum number of entries in one request of the migration to encryption. */
export const MAX_MOVED_ENTRIES = 100

/**
 * Maximum length of an encrypted value: that of the longest permitted text with the widest characters, padded,
 * encrypted and encoded in base64url.
 */
export const MAX_SEALED_CHARS = 180_000

/**
 * Maximum size of a request of the migration to encryption. The largest possible single entry fits: it has the maximum
 * number of conflict copies, each of maximum length. Devices combine several entries in a request only if these are
 * much smaller.
 */
export const MAX_MOVE_BYTES = 10_000_000

/** Lifetime of the code with which a member adds another device to encryption. */
export const DEVICE_WAY_MINUTES = 10

/**
 * Bounds for the parameters of argon2id, which derives a key from a passphrase. The minimum is recommended by OWASP;
 * the maximum is what a phone can still calculate.
 */
export const argon2Bounds = {
  memoryKib: { min: 19_456, max: 262_144 },
  passes: { min: 2, max: 10 },
} as const

export const MIN_PASSPHRASE_CHARS = 12
export const MAX_PASSPHRASE_CHARS = 200
