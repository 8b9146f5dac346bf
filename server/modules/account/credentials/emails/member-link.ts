import { lockRecipient, type Recipient } from '#server/modules/account/account/recipient.public.ts'
import { createChallenge, spendChallenges } from '#server/platform/challenges/challenges.ts'
import type { EmailParts } from '#server/platform/mail/email-job.ts'
import { type LinkKind, links, linkUrl, spentConfirmation } from './links.ts'

/** A new link, in most cases in place of the one before, and whom it is for; null where the account is gone. */
export function memberLink(
  { db, clock, site }: EmailParts,
  memberId: string,
  kind: LinkKind,
): Promise<{ recipient: Recipient; url: string } | null> {
  return db.transaction(async (tx) => {
    // Else the address could change before the link is there to be dropped, and the letter go to the old mailbox.
    const recipient = await lockRecipient(tx, memberId)
    if (!recipient) return null
    // The link of an earlier letter does nothing any more, but says so once the address is confirmed.
    if (kind === 'verifyEmail')
      await spendChallenges(tx, clock, { ...links.verifyEmail, memberId }, spentConfirmation(recipient.email))
    const challenge = await createChallenge(tx, clock, { ...links[kind], memberId })
    return { recipient, url: linkUrl(site, kind, challenge) }
  })
}
