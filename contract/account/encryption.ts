import { z } from 'zod'
import { entryId, entryKind } from '#contract/entry.ts'
import {
  argon2Bounds,
  MAX_KEY_WAYS,
  MAX_MOVED_ENTRIES,
  MAX_SEALED_CHARS,
} from '#contract/limits/encryption-limits.ts'
import { sealableKinds, sealedPattern } from '#contract/sealed.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'

/**
 * Identifier of an account key. It is derived from the key by a one-way function (HKDF), so publishing it reveals
 * nothing about the key.
 */
export const keyId = z.string().regex(/^[\da-f]{16}$/)

export const sealableKind = z.enum(sealableKinds)

const base64url = z.string().regex(/^[\w-]+$/)

/**
 * Parameters for deriving a key from a passphrase with argon2id. The bounds prevent a compromised
 * server from requesting a weak derivation or one that exhausts the device.
 */
const argon2Parameters = z.object({
  algorithm: z.literal('argon2id'),
  memoryKib: z.int().min(argon2Bounds.memoryKib.min).max(argon2Bounds.memoryKib.max),
  passes: z.int().min(argon2Bounds.passes.min).max(argon2Bounds.passes.max),
  lanes: z.literal(1),
})
export type Argon2Parameters = z.infer<typeof argon2Parameters>

const wrapped = {
  /** 16 bytes. */
  salt: base64url.length(22),
  /**
   * The account key, encrypted with a key that is derived from the secret of this keyslot: nonce, ciphertext and tag.
   */
  wrapped: base64url.min(80).max(200),
}

/**
 * A keyslot: the account key, encrypted with a secret. The secret is a passphrase that the member knows, a recovery key
 * that they printed, or a passkey or device that they own. The server stores the keyslot but cannot decrypt it.
 */
export const newKeyslot = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('passphrase'), ...wrapped, argon2: argon2Parameters }),
  z.strictObject({ type: z.literal('recovery'), ...wrapped }),
  z.strictObject({
    type: z.literal('passkey'),
    ...wrapped,
    /** Identifier of the passkey, as the browser returned it. */
    credentialId: base64url.max(1400),
    /** Name that the member gave the passkey. */
    name: writableText.trim().refine(hasVisibleText).max(60),
  }),
  /**
   * Temporary keyslot with which the member adds another device: that device scans a code that contains the secret. The
   * keyslot can be used once, within ten minutes.
   */
  z.strictObject({ type: z.literal('device'), ...wrapped }),
])
export type NewKeyslot = z.infer<typeof newKeyslot>
export type KeyslotType = NewKeyslot['type']

/**
 * Returns the name of a keyslot. A new keyslot replaces the existing one with the same name, so an account has at most
 * one passphrase, one recovery key, and one keyslot per passkey.
 */
export function keyslotPath(way: NewKeyslot): string {
  if (way.type === 'passkey') return `passkey ${way.credentialId}`
  return way.type === 'device' ? `device ${way.wrapped}` : way.type
}

export const keyslot = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), way: newKeyslot })
export type Keyslot = z.infer<typeof keyslot>

/** Encryption state of an account, included in every sync response. */
export const accountSealing = z.object({
  keyId,
  kinds: z.array(sealableKind),
})
export type AccountSealing = z.infer<typeof accountSealing>

export const encryption = z.object({
  /** Encryption state; null if the member has not turned encryption on. */
  sealing: accountSealing.extend({ turnedOnAt: z.iso.datetime() }).nullable(),
  ways: z.array(keyslot),
  /**
   * Number of entries that still have to be encrypted: the member has turned encryption on for their kind, but the
   * server can read them. 0 if encryption is off.
   */
  readable: z.int(),
})
export type Encryption = z.infer<typeof encryption>

/**
 * Request to turn encryption on. It must contain a recovery key, and a passphrase or passkey, so that the loss of one
 * of them does not make the entries unreadable.
 */
export const turnOn = z.strictObject({
  keyId,
  kinds: z
    .array(sealableKind)
    .min(1)
    .max(sealableKinds.length)
    .refine((kinds) => kinds.includes('prayer')),
  ways: z
    .array(newKeyslot)
    .max(MAX_KEY_WAYS)
    .refine((ways) => ways.some(({ type }) => type === 'recovery'))
    .refine((ways) => ways.some(({ type }) => type === 'passphrase' || type === 'passkey'))
    .refine((ways) => new Set(ways.map(keyslotPath)).size === ways.length),
})
export type TurnOn = z.infer<typeof turnOn>

export const sealedKinds = z.strictObject({ keyId, kinds: z.array(sealableKind).min(1) })

/** Request to add a keyslot. A passphrase or recovery key replaces the existing keyslot of its type. */
export const addedKeyslot = z.strictObject({ keyId, way: newKeyslot })

const sealedValue = z.string().max(MAX_SEALED_CHARS).regex(sealedPattern)

/**
 * Encrypted form of an entry that the server could read until now. Apart from the encryption, the entry is unchanged:
 * it has the same texts, and the same identifiers of the changes that wrote them.
 */
const movedEntry = z.strictObject({
  kind: entryKind,
  id: entryId,
  /**
   * Version of the entry that the device read and encrypted. If the entry has a newer version on the server by now, the
   * server ignores the encrypted values, because they would overwrite newer text.
   */
  version: z.int(),
  fields: z.record(z.string(), sealedValue),
  /** Map from the id of each conflict copy to its encrypted value. */
  others: z.record(z.string(), sealedValue),
})
export type MovedEntry = z.infer<typeof movedEntry>

export const moveEntries = z.strictObject({
  keyId,
  entries: z.array(movedEntry).min(1).max(MAX_MOVED_ENTRIES),
})

export const movedEntries = z.object({
  /** Number of readable entries that the server replaced with encrypted ones. */
  moved: z.int(),
  /**
   * Number of entries that still have to be encrypted: the member has turned encryption on for their kind, but the
   * server can read them.
   */
  readable: z.int(),
})

/** Request for an encryption reset by a member who has lost every keyslot. It erases all encrypted entries. */
export const startOver = z.strictObject({ keyId })
