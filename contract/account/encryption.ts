import { z } from 'zod'
import { entryId, entryKind } from '#contract/entry.ts'
import { sealableKinds, sealedPattern } from '#contract/sealed.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { argon2Bounds, MAX_KEY_WAYS, MAX_MOVED_ENTRIES, MAX_SEALED_CHARS } from './encryption-limits.ts'

/** Identifier of an encryption key; it reveals nothing about the key. */
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
  /** The account key, encrypted with the secret of this keyslot: nonce, ciphertext and tag. */
  wrapped: base64url.min(80).max(200),
}

/**
 * A keyslot: the account key, encrypted with a secret that the member knows, has printed or holds.
 * The server stores the keyslot and cannot open it.
 */
export const newKeyslot = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('passphrase'), ...wrapped, argon2: argon2Parameters }),
  z.strictObject({ type: z.literal('recovery'), ...wrapped }),
  z.strictObject({
    type: z.literal('passkey'),
    ...wrapped,
    /** Credential identifier from the browser. */
    credentialId: base64url.max(1400),
    /** Name that the member gave the passkey. */
    name: z.string().trim().refine(hasVisibleText).max(60),
  }),
  /** A code that another device scans: valid once, for ten minutes. */
  z.strictObject({ type: z.literal('device'), ...wrapped }),
])
export type NewKeyslot = z.infer<typeof newKeyslot>
export type KeyslotType = NewKeyslot['type']

/**
 * Identifies the slot that a keyslot occupies; a new keyslot replaces the one in the same slot.
 * There is one passphrase, one recovery key, and one keyslot for each passkey.
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
  /** Null if nothing is encrypted. */
  sealing: accountSealing.extend({ turnedOnAt: z.iso.datetime() }).nullable(),
  ways: z.array(keyslot),
  /** Number of entries of the encrypted kinds that the server can still read; 0 if nothing is encrypted. */
  readable: z.int(),
})
export type Encryption = z.infer<typeof encryption>

/**
 * Requires a recovery key and a passphrase or passkey, so that losing one of them does not lose the
 * entries.
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

/** A new keyslot; a passphrase or recovery key replaces the existing one of its type. */
export const addedKeyslot = z.strictObject({ keyId, way: newKeyslot })

const sealedValue = z.string().max(MAX_SEALED_CHARS).regex(sealedPattern)

/**
 * An entry that was readable by the server, encrypted: the same texts with the same change
 * identifiers.
 */
const movedEntry = z.strictObject({
  kind: entryKind,
  id: entryId,
  /**
   * Version of the entry that the device encrypted. If the stored entry has a newer version, it is
   * not replaced.
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
  /** Number of readable entries that were replaced with encrypted ones. */
  moved: z.int(),
  /** Number of entries of the encrypted kinds that the server can still read. */
  readable: z.int(),
})

/** Encryption reset for a member who has lost every keyslot: all encrypted entries are erased. */
export const startOver = z.strictObject({ keyId })
