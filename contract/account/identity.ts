import { z } from 'zod'
import { newAccount } from './account.ts'

/**
 * Identifier of an external provider, as in its URLs: google, apple, microsoft, or one that the
 * operator configured.
 */
export const providerId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

export const provider = z.object({
  id: providerId,
  /** Name on the button: "Google". */
  name: z.string(),
})
export type Provider = z.infer<typeof provider>

/** Providers configured for this installation; may be empty. */
export const providers = z.object({ providers: z.array(provider) })

/**
 * State after returning from a provider with an unknown identity; the user has to choose the next
 * step:
 * - `new`: no account has the identity's email address; an account can be created.
 * - `sign_in_first`: an account has this address; its owner may sign in and link the identity.
 * - `connect`: a member is signed in and may link it.
 */
export const pendingIdentity = z.object({
  provider,
  email: z.string(),
  next: z.enum(['new', 'sign_in_first', 'connect']),
})
export type PendingIdentity = z.infer<typeof pendingIdentity>

/** An identity linked to this account, usable for sign-in. */
export const identity = z.object({ provider, connectedAt: z.iso.datetime() })
export type Identity = z.infer<typeof identity>

export const identities = z.object({ identities: z.array(identity) })

/** Fields that the user adds to the identity to create an account. */
export const newIdentityAccount = newAccount.pick({ isOldEnough: true, timeZone: true, referralCode: true })

/** Path to which the user returns after the provider; always one of our own paths. */
export const identityDestination = z.object({ redirectTo: z.string() })
