import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { challenges } from '#db/schema/challenge.ts'
import type { Clock } from '#server/platform/clock.ts'

/** After this many wrong answers a challenge is over, whatever its time. */
const MAX_ATTEMPTS = 5

const SECRET_BYTES = 32

export interface NewChallenge {
  /** Of the feature and what the answer does, such as `account.reset_password`. */
  purpose: string
  /** Null where only the answer tells whose it is. */
  memberId: string | null
  subjectId?: string
  details?: Record<string, string>
  lifetimeSeconds: number
  /** Those its member has already go on: else whoever asks in their name would void them before they are answered. */
  keepsEarlier?: boolean
  /** What has to be answered; without it, 256 random bits. */
  secret?: string
}

export interface Challenge {
  memberId: string | null
  subjectId: string | null
  details: Record<string, string>
}

/** A new one takes the place of those its member has of the same purpose and subject, unless it says otherwise. */
export async function createChallenge(
  db: Db,
  clock: Clock,
  { purpose, memberId, subjectId, details = {}, lifetimeSeconds, keepsEarlier = false, secret }: NewChallenge,
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  if (memberId !== null && !keepsEarlier)
    await dropChallenges(db, { purpose, memberId, ...(subjectId && { subjectId }) })
  const created = {
    id: randomUUID(),
    secret: secret ?? newSecret(),
    expiresAt: new Date(clock().getTime() + lifetimeSeconds * 1000),
  }
  await db.insert(challenges).values({
    id: created.id,
    purpose,
    memberId,
    subjectId: subjectId ?? null,
    secretHash: hashOf(created.secret),
    details,
    createdAt: clock(),
    expiresAt: created.expiresAt,
  })
  return created
}

interface Answer {
  id: string
  purpose: string
  secret: string
}

/**
 * Takes the answer to a challenge: the right one uses it up, so that of two at once one is taken; a wrong one is
 * counted. @returns null where it is wrong, late, used or unknown
 */
export function answerChallenge(db: Db, clock: Clock, answer: Answer): Promise<Challenge | null> {
  return unlessWrong(db, clock, answer, (right) => db.delete(challenges).where(right).returning(challenge))
}

/** What becomes of a challenge that is over but not forgotten. */
export interface Spent {
  purpose: string
  details: Record<string, string>
  lifetimeSeconds: number
}

/**
 * The same, but the challenge is kept under another purpose: so that whoever gives the answer again, which does nothing any
 * more, can be told that it was given.
 */
export function spendChallenge(
  db: Db,
  clock: Clock,
  answer: Answer,
  spent: Spent,
): Promise<Challenge | null> {
  return unlessWrong(db, clock, answer, (right) =>
    db.update(challenges).set(asSpent(clock, spent)).where(right).returning(challenge),
  )
}

/** Does so with what a member was asked and has not answered, because it needs no answer any more. */
export async function spendChallenges(
  db: Db,
  clock: Clock,
  { purpose, memberId }: { purpose: string; memberId: string },
  spent: Spent,
): Promise<void> {
  await db
    .update(challenges)
    .set(asSpent(clock, spent))
    .where(and(eq(challenges.memberId, memberId), eq(challenges.purpose, purpose)))
}

function asSpent(clock: Clock, { purpose, details, lifetimeSeconds }: Spent) {
  return { purpose, details, expiresAt: new Date(clock().getTime() + lifetimeSeconds * 1000) }
}

/**
 * Whether an answer is right, without using the challenge up: for whatever has to be asked before. A wrong one is
 * counted. @returns null where it is wrong, late, used or unknown
 */
export function checkAnswer(db: Db, clock: Clock, answer: Answer): Promise<Challenge | null> {
  return unlessWrong(db, clock, answer, (right) => db.select(challenge).from(challenges).where(right))
}

/**
 * Gives an open challenge a new secret and its time anew: for a letter about it, which is written again when it could
 * not be sent. @returns null where it is late, used or unknown
 */
export async function renewChallenge(
  db: Db,
  clock: Clock,
  { id, purpose, lifetimeSeconds }: { id: string; purpose: string; lifetimeSeconds: number },
): Promise<(Challenge & { secret: string }) | null> {
  const secret = newSecret()
  const expiresAt = new Date(clock().getTime() + lifetimeSeconds * 1000)
  const [renewed] = await db
    .update(challenges)
    .set({ secretHash: hashOf(secret), attempts: 0, expiresAt })
    .where(openFor(clock, { id, purpose }))
    .returning(challenge)
  return renewed ? { ...renewed, secret } : null
}

/** Whether a challenge that was just answered wrongly may be answered once more. */
export async function isChallengeOpen(db: Db, clock: Clock, id: string): Promise<boolean> {
  const [open] = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(eq(challenges.id, id), gt(challenges.expiresAt, clock()), lt(challenges.attempts, MAX_ATTEMPTS)),
    )
  return open !== undefined
}

/**
 * Takes a challenge whose answer is checked by other means, such as a signature over it: it is used up whatever comes
 * of that. @returns null where it is late, used or unknown
 */
export async function takeChallenge(
  db: Db,
  clock: Clock,
  { id, purpose }: { id: string; purpose: string },
): Promise<Challenge | null> {
  const asked = and(eq(challenges.id, id), eq(challenges.purpose, purpose))
  const [taken] = await db
    .delete(challenges)
    .where(and(asked, gt(challenges.expiresAt, clock())))
    .returning(challenge)
  return taken ?? null
}

/** Removes what a member was asked and has not answered. */
export async function dropChallenges(
  db: Db,
  { purpose, memberId, subjectId }: { purpose: string; memberId: string; subjectId?: string },
): Promise<void> {
  const subject = subjectId === undefined ? isNull(challenges.subjectId) : eq(challenges.subjectId, subjectId)
  await db
    .delete(challenges)
    .where(and(eq(challenges.memberId, memberId), eq(challenges.purpose, purpose), subject))
}

/** Returns how many there were. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(challenges)
    .where(lt(challenges.expiresAt, now))
    .returning({ id: challenges.id })
  return deleted.length
}

const challenge = {
  memberId: challenges.memberId,
  subjectId: challenges.subjectId,
  details: challenges.details,
}

/** Which challenge may still be answered. */
function openFor(clock: Clock, { id, purpose }: { id: string; purpose: string }): SQL | undefined {
  const asked = and(eq(challenges.id, id), eq(challenges.purpose, purpose))
  return and(asked, gt(challenges.expiresAt, clock()), lt(challenges.attempts, MAX_ATTEMPTS))
}

/** @param find the challenge, where the answer is right. Where it is not, that is counted. */
async function unlessWrong(
  db: Db,
  clock: Clock,
  { secret, ...asked }: Answer,
  find: (right: SQL | undefined) => PromiseLike<Challenge[]>,
): Promise<Challenge | null> {
  const open = openFor(clock, asked)
  const [found] = await find(and(open, eq(challenges.secretHash, hashOf(secret))))
  if (found) return found
  await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(open)
  return null
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
