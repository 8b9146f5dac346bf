import type { Db, Tx } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import {
  answerChallenge,
  checkAnswer,
  dropChallenges,
  type Spent,
  spendChallenge,
} from '#server/auth/challenges/challenges.ts'
import { type LinkAnswer, links, readLinkToken } from '#server/modules/account/credentials/emails/links.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/**
 * A link whose token was valid when it was checked. A concurrent request may use it up before `followLink`
 * does.
 */
export interface OpenLink {
  answer: LinkAnswer & { purpose: string }
  memberId: string
  /** Data that takes effect when the link is followed, such as a new address. */
  details: Record<string, string>
}

/**
 * Returns the link with this token, without using it up; null if it is used, expired, unknown, or for another purpose.
 */
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
 * Uses up a link and carries out its purpose (`work`) in one transaction. Of two concurrent calls for a link, only one
 * succeeds.
 * @param work receives the current address of the account; returns false if the purpose can no longer be achieved
 * @param spent returns the challenge that replaces the used link, so that opening it again can report success
 * @returns whether the work was done
 */
export function followLink(
  db: Db,
  clock: Clock,
  { answer, memberId }: OpenLink,
  work: (tx: Tx, email: string) => Promise<boolean>,
  spent?: (email: string) => Spent,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locks the member before the link: the code that creates a link uses the same order, so that the two cannot
    // deadlock.
    const email = (await lockMember(tx, memberId))?.email
    if (email === undefined) return false
    const taken = spent
      ? await spendChallenge(tx, clock, answer, spent(email))
      : await answerChallenge(tx, clock, answer)
    return taken !== null && (await work(tx, email))
  })
}

/** Invalidates every open link of a member. */
export async function dropLinks(tx: Tx, memberId: string): Promise<void> {
  for (const { purpose } of Object.values(links)) await dropChallenges(tx, { purpose, memberId })
}
