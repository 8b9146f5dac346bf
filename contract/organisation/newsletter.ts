import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'

/**
 * Email address to sign up for the newsletter. No issue is sent to it until the owner of the address opens a
 * link that we emailed. The specification has no such confirmation; without it, anyone could subscribe a
 * stranger.
 */
export const newSubscription = emailAddress

/** Token from a link in an email. It identifies a subscription and the one operation that the link permits. */
export const newsletterLink = z.object({ token: z.string().max(200) })
