import { lockRecipient, type Recipient } from '#server/modules/account/account/recipient.public.ts'
import { createChallenge, spendChallenges } from '#server/platform/challenges/challenges.ts'
import type { EmailOptions } from '#server/platform/mail/email-job.ts'
import { type LinkKind, links, linkUrl, spentConfirmation } from './links.ts'

/**
 * Creates a link, usually replacing the previous one, and returns its recipient; null if the
 * account was deleted.
 */
export function memberLink(
  { db, clock, site }: EmailOptions,
  memberId: string,
  kind: LinkKind,
): Promise<{ recipient: Recipient; url: string } | null> {
  return db.transaction(async (tx) => {
    // Locks the address: otherwise it could change before the link exists, and the link would be
    // sent to the old mailbox and stay valid.
    const recipient = await lockRecipient(tx, memberId)
    if (!recipient) return null
    // The previous link becomes inactive, but still reports success once the address is confirmed.
    if (kind === 'verifyEmail')
      await spendChallenges(tx, clock, { ...links.verifyEmail, memberId }, spentConfirmation(recipient.email))
    const challenge = await createChallenge(tx, clock, { ...links[kind], memberId })
    return { recipient, url: linkUrl(site, kind, challenge) }
  })
}
