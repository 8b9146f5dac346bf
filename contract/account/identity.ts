import { z } from 'zod'
import { newAccount } from './account.ts'

/** A provider whose account opens ours, by the name in its address: google, apple, microsoft, or any the operator named. */
export const providerId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

export const provider = z.object({
  id: providerId,
  /** As it stands on the button: "Google". */
  name: z.string(),
})
export type Provider = z.infer<typeof provider>

/** What this copy is configured for; empty where it is for none. */
export const providers = z.object({ providers: z.array(provider) })

/**
 * Somebody came back from a provider with an account we do not know, and has to say what should become of it:
 * - `new`: nobody has its e-mail address; an account can be made.
 * - `sign_in_first`: somebody has it; whoever that is may sign in and connect the two.
 * - `connect`: a member is signed in and may connect it.
 */
export const pendingIdentity = z.object({
  provider,
  email: z.string(),
  next: z.enum(['new', 'sign_in_first', 'connect']),
})
export type PendingIdentity = z.infer<typeof pendingIdentity>

/** An account with a provider that opens this one. */
export const identity = z.object({ provider, connectedAt: z.iso.datetime() })
export type Identity = z.infer<typeof identity>

export const identities = z.object({ identities: z.array(identity) })

/** What somebody says beside their provider to get an account. */
export const newIdentityAccount = newAccount.pick({ isOldEnough: true, timeZone: true, referralCode: true })

/** Where somebody wanted to go when they set out for a provider; one of our own paths. */
export const identityDestination = z.object({ redirectTo: z.string() })
