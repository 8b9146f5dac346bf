import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'

/** Where letters go once they are wanted: confirmed from the mailbox itself. */
export const newSubscription = emailAddress

/** From a link in a letter: it names a subscription, and what may be done to it. */
export const newsletterLink = z.object({ token: z.string().max(200) })
