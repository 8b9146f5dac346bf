import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'

/**
 * Email address that is signed up for the newsletter. Nothing is sent to it until its owner confirms it by an emailed
 * link; the specification has no confirmation, so strangers could subscribe anyone.
 */
export const newSubscription = emailAddress

/** Token from a link in an email. It identifies a subscription and the one operation that the link permits. */
export const newsletterLink = z.object({ token: z.string().max(200) })
