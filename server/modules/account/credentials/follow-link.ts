import type { Db, Tx } from '#db/client.ts'
import { type LinkAnswer, links, readLinkToken } from '#server/modules/account/credentials/emails/links.ts'
import { lockMember } from '#server/platform/accounts/lock-member.ts'
import {
  answerChallenge,
  checkAnswer,
  dropChallenges,
  type Spent,
  spendChallenge,
} from '#server/platform/challenges/challenges.ts'
import type { Clock } from '#server/platform/clock.ts'

/** A link that works, as far as one can know before following it. */
export interface OpenLink {
  answer: LinkAnswer & { purpose: string }
  memberId: string
  /** What following it brings into effect, such as a new address. */
  details: Record<string, string>
}

/** Looks at a link of some purpose without using it up. Null where it is used, late, or none of ours. */
export async function openLink(
  db: Db,
  clock: Clock,
  token: string,
  { purpose }: { purpose: string },
): Promise<OpenLink | null> {
  const typed = readLinkToken(token)
  if (!typed) return null
  const answer = { ...typed, purpose }
  const found = await checkAnswer(db, clock, answer)
  return found?.memberId ? { answer, memberId: found.memberId, details: found.details } : null
}

/**
 * Uses a link up and does what it is for, both or neither. Of two at once the first is done, and the second finds the
 * link used.
 * @param work is told the address of the account as it is now; false where it found that it cannot be done any more
 * @param spent how the link is kept once it is used up, if it is
 * @returns whether it was done
 */
export function followLink(
  db: Db,
  clock: Clock,
  { answer, memberId }: OpenLink,
  work: (tx: Tx, email: string) => Promise<boolean>,
  spent?: (email: string) => Spent,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The member before the link, as whoever writes a new one locks them too.
    const email = (await lockMember(tx, memberId))?.email
    if (email === undefined) return false
    const taken = spent
      ? await spendChallenge(tx, clock, answer, spent(email))
      : await answerChallenge(tx, clock, answer)
    return taken !== null && (await work(tx, email))
  })
}

/** Voids every link a member has not followed. */
export async function dropLinks(tx: Tx, memberId: string): Promise<void> {
  for (const { purpose } of Object.values(links)) await dropChallenges(tx, { purpose, memberId })
}
