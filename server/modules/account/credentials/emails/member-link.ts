import { createChallenge, spendChallenges } from '#server/auth/challenges/challenges.ts'
import { lockRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import type { EmailOptions } from '#server/platform/mail/email-job.ts'
import { type LinkKind, links, linkUrl, spentConfirmation } from './links.ts'

/**
 * Creates the link for an email to a member. Except for password resets, earlier links of the same kind become invalid.
 * @returns the link and the email's recipient; null if the account was deleted
 */
export function memberLink(
  { db, clock, site }: EmailOptions,
  memberId: string,
  kind: LinkKind,
): Promise<{ recipient: Recipient; url: string } | null> {
  return db.transaction(async (tx) => {
    // Locks the address until the link is stored. Otherwise the address could change in between, and the old mailbox
    // would receive a valid link.
    const recipient = await lockRecipient(tx, memberId)
    if (!recipient) return null
    // The previous confirmation link can no longer confirm the address. A member who opens it after the address was
    // confirmed still sees that it is confirmed, and no error.
    if (kind === 'verifyEmail')
      await spendChallenges(tx, clock, { ...links.verifyEmail, memberId }, spentConfirmation(recipient.email))
    const challenge = await createChallenge(tx, clock, { ...links[kind], memberId })
    return { recipient, url: linkUrl(site, kind, challenge) }
  })
}
