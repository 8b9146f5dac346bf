/** Ways to one key: a passphrase, a recovery code, some passkeys, a device that is being added. */
export const MAX_KEY_WAYS = 12

/** Entries that are encrypted with one request. */
export const MAX_MOVED_ENTRIES = 100

/** The longest text there is, in the widest letters, padded and in base64url. */
export const MAX_SEALED_CHARS = 180_000

/**
 * The largest request of entries that are encrypted: one with as many other texts as there may be, each as long as it may be.
 * A device sends more than one entry only while they are far smaller than that.
 */
export const MAX_MOVE_BYTES = 10_000_000

/** How long the code for another device is good. */
export const DEVICE_WAY_MINUTES = 10

/** Of argon2id: from the least that OWASP has for it up to what a phone can still give. */
export const argon2Bounds = {
  memoryKib: { min: 19_456, max: 262_144 },
  passes: { min: 2, max: 10 },
} as const

export const MIN_PASSPHRASE_CHARS = 12
export const MAX_PASSPHRASE_CHARS = 200
