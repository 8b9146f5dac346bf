import { z } from 'zod'
import { name } from '#contract/fields/name.ts'
import { MAX_FACTOR_NAME_CHARS } from '#contract/limits.ts'
import { factorErrors } from '#contract/messages/account/factor.ts'

/**
 * Types of second factors: an authenticator app, a phone that receives codes, a passkey (or security key). The
 * identifiers are those of specification section 3.
 */
export const factorType = z.enum(['totp', 'phone', 'webauthn'])
export type FactorType = z.infer<typeof factorType>

export const factorName = name
  .min(1, factorErrors.name_invalid.detail)
  .max(MAX_FACTOR_NAME_CHARS, factorErrors.name_invalid.detail)

/** Phone number in the form +15551234567 (E.164); spaces, dots, hyphens and brackets are removed. */
export const phoneNumber = z
  .string()
  .max(40, factorErrors.phone_invalid.detail)
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, factorErrors.phone_invalid.detail))

export const newFactor = z.discriminatedUnion('factorType', [
  z.object({ factorType: z.literal('totp'), friendlyName: factorName }),
  z.object({ factorType: z.literal('webauthn'), friendlyName: factorName }),
  z.object({ factorType: z.literal('phone'), friendlyName: factorName, phone: phoneNumber }),
])
export type NewFactor = z.infer<typeof newFactor>

/** A second factor as displayed to its member; the secret is not included. */
export const factor = z.object({
  id: z.uuid(),
  factorType,
  friendlyName: z.string(),
  status: z.enum(['unverified', 'verified']),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Last digits of the phone number, such as "…67", by which the member recognises it. Null for other factors. */
  hint: z.string().nullable(),
})
export type Factor = z.infer<typeof factor>

export const factors = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.int(),
  /**
   * Types of factors that the member can add on this installation. Codes by phone are included only if an SMS sender is
   * configured.
   */
  available: z.array(factorType),
})
export type Factors = z.infer<typeof factors>

/** Data for setting up a new second factor. Sent only once, since it contains the secret. */
export const enrolment = z.object({
  id: z.uuid(),
  /**
   * Authenticator app only: the secret in base 32, the URI encoded in the QR code, and the QR
   * code as SVG.
   */
  totp: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }).nullable(),
})
export type Enrolment = z.infer<typeof enrolment>

/**
 * Options that the server generates for `navigator.credentials` in the browser. The page passes them on
 * without reading them.
 */
const webauthnOptions = z.record(z.string(), z.unknown())

export const factorChallenge = z.object({
  challengeId: z.uuid(),
  expiresAt: z.iso.datetime(),
  /**
   * Options for a passkey; null for other factors. They are for `navigator.credentials.create` while the passkey is
   * being added, and for `navigator.credentials.get` once it has been verified.
   */
  webauthn: webauthnOptions.nullable(),
})
export type FactorChallenge = z.infer<typeof factorChallenge>

/**
 * Result of `navigator.credentials` in the browser. Its properties are not validated here: the server verifies the
 * whole result.
 */
const webauthnCredential = z.record(z.string(), z.unknown())

/** Code as the member typed it: six digits. Spaces and hyphens between them are removed. */
const code = z
  .string()
  .max(20, factorErrors.wrong_code.detail)
  .transform((typed) => typed.replace(/[\s-]/g, ''))

export const factorAnswer = z.object({
  challengeId: z.uuid(),
  /** Code from an authenticator app or a text message. */
  code: code.optional(),
  /** Result of `navigator.credentials`, if the factor is a passkey. */
  credential: webauthnCredential.optional(),
})
export type FactorAnswer = z.infer<typeof factorAnswer>

/**
 * Ten backup codes in readable form. Sent only once: when the first second factor is verified, or when the member
 * replaces the codes.
 */
export const backupCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const backupCodeAnswer = z.object({ code: z.string().max(40, factorErrors.wrong_code.detail) })

/** Second factors by which a member can complete a sign-in after entering their password. */
export const secondStep = z.object({
  factors: z.array(factor.pick({ id: true, factorType: true, friendlyName: true, hint: true })),
  hasRecoveryCodes: z.boolean(),
})
export type SecondStep = z.infer<typeof secondStep>

export const passkeyAnswer = z.object({ challengeId: z.uuid(), credential: webauthnCredential })
