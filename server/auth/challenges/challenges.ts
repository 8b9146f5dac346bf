import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { challenges } from '#db/schema/challenge.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/** Number of wrong answers after which a challenge becomes invalid. */
const MAX_ATTEMPTS = 5

const SECRET_BYTES = 32

export interface NewChallenge {
  /** Purpose: the feature, and the effect of the answer, such as `account.reset_password`. */
  purpose: string
  /** Member who has to answer; null if only the answer identifies the member. */
  memberId: string | null
  subjectId?: string
  details?: Record<string, string>
  lifetimeSeconds: number
  /**
   * Whether earlier challenges of the member for the same purpose stay valid. Needed where anyone can request a
   * challenge for a member: otherwise a stranger could invalidate each one before the member answers it.
   */
  keepsEarlier?: boolean
  /** The expected answer; by default a random one of 256 bits. */
  secret?: string
}

export interface Challenge {
  memberId: string | null
  subjectId: string | null
  details: Record<string, string>
}

/**
 * Creates a challenge. It replaces the member's challenges of the same purpose and subject, unless
 * `keepsEarlier` is set.
 */
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
 * Verifies the answer to a challenge. A right answer consumes the challenge, so that only one of
 * two concurrent answers succeeds; a wrong answer is counted. @returns null if the answer is wrong,
 * or the challenge has expired, is used or is unknown
 */
export function answerChallenge(db: Db, clock: Clock, answer: Answer): Promise<Challenge | null> {
  return unlessWrong(db, clock, answer, (right) => db.delete(challenges).where(right).returning(challenge))
}

/** New purpose, details and lifetime of a challenge that remains stored after it was answered. */
export interface Spent {
  purpose: string
  details: Record<string, string>
  lifetimeSeconds: number
}

/**
 * Verifies an answer like `answerChallenge`, but does not delete the answered challenge: it is stored under another
 * purpose, so that a repeated answer can be recognised.
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

/**
 * Stores all challenges of a member for one purpose as if they had been answered, because a newer challenge
 * replaces them or their purpose was achieved in another way.
 */
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
 * Verifies an answer without consuming the challenge, so that it can be verified again or consumed later. A wrong
 * answer is counted.
 * @returns null if the answer is wrong, or the challenge has expired, is used or is unknown
 */
export function checkAnswer(db: Db, clock: Clock, answer: Answer): Promise<Challenge | null> {
  return unlessWrong(db, clock, answer, (right) => db.select(challenge).from(challenges).where(right))
}

/**
 * Renews the secret and the lifetime of an open challenge, for an email that is written again because sending
 * it failed: only a hash of the previous secret is stored.
 * @returns null if the challenge has expired, is used or is unknown
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

/** Returns whether a challenge can still be answered after a wrong answer. */
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
 * Consumes a challenge whose answer is verified by other means, such as a signature. The challenge is
 * consumed even if that verification fails. @returns null if it has expired, is used or is unknown
 */
export async function takeChallenge(
  db: Db,
  clock: Clock,
  { id, purpose }: { id: string; purpose: string },
): Promise<Challenge | null> {
  const matches = and(eq(challenges.id, id), eq(challenges.purpose, purpose))
  const [taken] = await db
    .delete(challenges)
    .where(and(matches, gt(challenges.expiresAt, clock())))
    .returning(challenge)
  return taken ?? null
}

/**
 * Deletes the challenges of a member for one purpose: those for the subject, or without `subjectId` those that
 * have none; except the one with the id `exceptId`.
 */
export async function dropChallenges(
  db: Db,
  {
    purpose,
    memberId,
    subjectId,
    exceptId,
  }: { purpose: string; memberId: string; subjectId?: string; exceptId?: string },
): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(challenges.id, exceptId)
  const subject = subjectId === undefined ? isNull(challenges.subjectId) : eq(challenges.subjectId, subjectId)
  await db
    .delete(challenges)
    .where(and(eq(challenges.memberId, memberId), eq(challenges.purpose, purpose), subject, others))
}

/**
 * Deletes the challenges of a member that a session has requested (`details.sessionId`), because the session is being
 * ended: another person may have used it. Call it before the session is deleted, which is the order of `followLink`.
 * @param which the session, or all sessions except one
 */
export async function dropChallengesOfSessions(
  db: Db,
  memberId: string,
  which: { id: string } | { exceptId: string | undefined },
): Promise<void> {
  const requestedBy = sql`${challenges.details} ->> 'sessionId'`
  const isEnded =
    'id' in which
      ? sql`${requestedBy} = ${which.id}`
      : sql`${requestedBy} is not null and ${requestedBy} is distinct from ${which.exceptId ?? null}`
  await db.delete(challenges).where(and(eq(challenges.memberId, memberId), isEnded))
}

/** Deletes challenges that have expired, and returns their number. */
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

/** SQL condition for a challenge that can still be answered: neither expired nor with too many wrong answers. */
function openFor(clock: Clock, { id, purpose }: { id: string; purpose: string }): SQL | undefined {
  const matches = and(eq(challenges.id, id), eq(challenges.purpose, purpose))
  return and(matches, gt(challenges.expiresAt, clock()), lt(challenges.attempts, MAX_ATTEMPTS))
}

/**
 * Runs `find`, which looks up an open challenge by its id and the hash of the answer. If nothing is found, the answer
 * is wrong and is counted as an attempt.
 * @param find reads, updates or deletes the challenge that matches the SQL condition passed to it
 */
async function unlessWrong(
  db: Db,
  clock: Clock,
  { secret, ...named }: Answer,
  find: (right: SQL | undefined) => PromiseLike<Challenge[]>,
): Promise<Challenge | null> {
  const open = openFor(clock, named)
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
