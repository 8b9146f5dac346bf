import { z } from 'zod'
import { newAccount } from './account.ts'

/**
 * Identifier of an external provider, as used in URLs: google, apple, microsoft, or one that the operator configured.
 */
export const providerId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

export const provider = z.object({
  id: providerId,
  /** Display name of the provider, for its button: "Google". */
  name: z.string(),
})
export type Provider = z.infer<typeof provider>

/** External providers that are configured for this installation; may be empty. */
export const providers = z.object({ providers: z.array(provider) })

/**
 * An identity with which a user returned from a provider, and which is not linked to any account. `next` is the step
 * that the user has to confirm:
 * - `new`: no account has the email address of the identity; the user may create one.
 * - `sign_in_first`: an account has this address; its owner may sign in and link the identity.
 * - `connect`: a member is signed in and may link the identity to their account.
 */
export const pendingIdentity = z.object({
  provider,
  email: z.string(),
  next: z.enum(['new', 'sign_in_first', 'connect']),
})
export type PendingIdentity = z.infer<typeof pendingIdentity>

/** An identity linked to the member's account, usable for sign-in. */
export const identity = z.object({ provider, connectedAt: z.iso.datetime() })
export type Identity = z.infer<typeof identity>

export const identities = z.object({ identities: z.array(identity) })

/** Data that a user enters to create an account for an identity; the external provider supplies the email address. */
export const newIdentityAccount = newAccount.pick({ isOldEnough: true, timeZone: true, referralCode: true })

/**
 * Path that the browser opens once the identity is linked to an account: the destination that was requested
 * before the visit to the external provider. Only paths of this site are accepted.
 */
export const identityDestination = z.object({ redirectTo: z.string() })
