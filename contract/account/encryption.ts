import { z } from 'zod'
import { entryId, entryKind } from '#contract/entry.ts'
import { sealableKinds, sealedPattern } from '#contract/sealed.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { argon2Bounds, MAX_KEY_WAYS, MAX_MOVED_ENTRIES, MAX_SEALED_CHARS } from './encryption-limits.ts'

/** Names a key without telling anything of it. */
export const keyId = z.string().regex(/^[\da-f]{16}$/)

export const sealableKind = z.enum(sealableKinds)

const base64url = z.string().regex(/^[\w-]+$/)

/** How a passphrase becomes a key: argon2id. Bounds keep a server from asking for next to no work, or for all there is. */
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
  /** The key of the account, encrypted by what this way gives: nonce, ciphertext and tag. */
  wrapped: base64url.min(80).max(200),
}

/**
 * A way to the key of an account: what a member knows, has printed or holds, and the key encrypted by that. The account
 * stores it and cannot use it.
 */
export const newKeyWay = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('passphrase'), ...wrapped, argon2: argon2Parameters }),
  z.strictObject({ type: z.literal('recovery'), ...wrapped }),
  z.strictObject({
    type: z.literal('passkey'),
    ...wrapped,
    /** What the browser calls it. */
    credentialId: base64url.max(1400),
    /** As its member named it. */
    name: z.string().trim().refine(hasVisibleText).max(60),
  }),
  /** A code that is scanned by another device: good once, for ten minutes. */
  z.strictObject({ type: z.literal('device'), ...wrapped }),
])
export type NewKeyWay = z.infer<typeof newKeyWay>
export type KeyWayType = NewKeyWay['type']

/** Of two ways with the same place the later one stands: there is one passphrase, one recovery code, and one way for each passkey. */
export function keyWayPlace(way: NewKeyWay): string {
  if (way.type === 'passkey') return `passkey ${way.credentialId}`
  return way.type === 'device' ? `device ${way.wrapped}` : way.type
}

export const keyWay = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), way: newKeyWay })
export type KeyWay = z.infer<typeof keyWay>

/** What an account has encrypted, as every device is told with each sync. */
export const accountSealing = z.object({
  keyId,
  kinds: z.array(sealableKind),
})
export type AccountSealing = z.infer<typeof accountSealing>

export const encryption = z.object({
  /** Null where nothing is encrypted. */
  sealing: accountSealing.extend({ turnedOnAt: z.iso.datetime() }).nullable(),
  ways: z.array(keyWay),
  /** Entries of these kinds whose words the account can still read; 0 where nothing is encrypted. */
  readable: z.int(),
})
export type Encryption = z.infer<typeof encryption>

/** A passphrase and a recovery code at least: whoever forgets the one has the other. */
export const turnOn = z.strictObject({
  keyId,
  kinds: z
    .array(sealableKind)
    .min(1)
    .max(sealableKinds.length)
    .refine((kinds) => kinds.includes('prayer')),
  ways: z
    .array(newKeyWay)
    .max(MAX_KEY_WAYS)
    .refine((ways) => ways.some(({ type }) => type === 'recovery'))
    .refine((ways) => ways.some(({ type }) => type === 'passphrase' || type === 'passkey'))
    .refine((ways) => new Set(ways.map(keyWayPlace)).size === ways.length),
})
export type TurnOn = z.infer<typeof turnOn>

export const sealedKinds = z.strictObject({ keyId, kinds: z.array(sealableKind).min(1) })

/** A new way, in the place of all others of its type where it is a passphrase or a recovery code. */
export const addedKeyWay = z.strictObject({ keyId, way: newKeyWay })

const sealedValue = z.string().max(MAX_SEALED_CHARS).regex(sealedPattern)

/** An entry that the account could read until now: the same words under the same changes, encrypted. */
const movedEntry = z.strictObject({
  kind: entryKind,
  id: entryId,
  /** That was encrypted. Where it is not what stands there any more, nothing is replaced. */
  version: z.int(),
  fields: z.record(z.string(), sealedValue),
  /** By their ids. */
  others: z.record(z.string(), sealedValue),
})
export type MovedEntry = z.infer<typeof movedEntry>

export const moveEntries = z.strictObject({
  keyId,
  entries: z.array(movedEntry).min(1).max(MAX_MOVED_ENTRIES),
})

export const movedEntries = z.object({
  /** How many were replaced. */
  moved: z.int(),
  /** How many the account can still read. */
  readable: z.int(),
})

/** A new beginning for whoever has lost every way: what is encrypted is erased. */
export const startOver = z.strictObject({ keyId })
