import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'

/** Email address for the newsletter; its owner has to confirm it by email. */
export const newSubscription = emailAddress

/** Token from a link in an email: identifies a subscription and the permitted operation. */
export const newsletterLink = z.object({ token: z.string().max(200) })
