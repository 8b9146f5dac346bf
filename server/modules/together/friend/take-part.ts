import { AppError } from '#contract/errors/app-error.ts'
import { MAX_FRIENDS, MAX_SHARED_READINGS } from '#contract/limits/friend-limits.ts'
import { friendTopic } from '#contract/together/topic.ts'
import type { Db, Tx } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { removeDiscussion } from '#server/modules/together/discussion/discussion.public.ts'
import { notifyFriends } from '#server/modules/together/notification/notification.public.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { deleteLink, findLink } from './friend.queries.ts'
import {
  countOngoing,
  deletePart,
  deleteReading,
  insertPart,
  insertReading,
  type LockedReading,
  linkHash,
  listDays,
  listReadingIds,
  lockReading,
  saveLink,
  setEnded,
} from './take-part.queries.ts'

/** A member and a shared reading. Every operation locks the member first, and then the reading. */
interface Part {
  readingId: string
  memberId: string
  at: Date
}

interface MadeLink {
  id: string
  token: string
  expiresAt: Date
}

/**
 * Starts a shared reading and makes its link. A repeated request makes another link, because the response with the
 * first one may be lost.
 * @throws {AppError} `friend.too_many`, `friend.not_found` if another member's reading has the id; see `makeLink`
 */
export function startReading(db: Db, { readingId: id, memberId, at }: Part): Promise<MadeLink> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (await insertReading(tx, { id, startedBy: memberId, startedAt: at })) {
      await refuseTooMany(tx, memberId)
      await insertPart(tx, { id, places: [] }, memberId, at)
    }
    return saveLink(tx, (await lockForLink(tx, id, memberId)).id, memberId, at)
  })
}

/**
 * Makes a link to a shared reading, in place of the previous one.
 * @throws {AppError} `friend.not_found`, `friend.ended`, `friend.full`
 */
export function makeLink(db: Db, { readingId, memberId, at }: Part): Promise<MadeLink> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId, 'key share')
    return saveLink(tx, (await lockForLink(tx, readingId, memberId)).id, memberId, at)
  })
}

async function lockForLink(tx: Tx, id: string, memberId: string): Promise<LockedReading> {
  const reading = await lockReading(tx, id)
  if (!reading?.memberIds.includes(memberId)) throw new AppError('friend.not_found')
  refuseClosed(reading)
  return reading
}

/**
 * Joins a shared reading by its link. A participant stays in it, also the one who made the link.
 * @returns the id of the reading
 * @throws {AppError} `friend.invitation_invalid` if the link was forged or taken back or has expired, `friend.full`,
 * `friend.too_many`
 */
export function joinReading(
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  { token, memberId, at }: { token: string; memberId: string; at: Date },
): Promise<string> {
  const asked = { tokenHash: linkHash(token), viewerId: memberId, at }
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const found = await findLink(tx, asked)
    const reading = found && (await lockReading(tx, found.readingId))
    // The link may have been taken back before the lock, so it is read again.
    if (!reading || !(await findLink(tx, asked))) throw new AppError('friend.invitation_invalid')
    if (reading.memberIds.includes(memberId)) return reading.id
    refuseClosed(reading)
    await refuseTooMany(tx, memberId)
    await insertPart(tx, reading, memberId, at)
    await notifyFriends(jobs, tx, { kind: 'friend_joined', readingId: reading.id, actorId: memberId, at })
    return reading.id
  })
}

/** Ends a shared reading for all of its participants. Idempotent. */
export function endReading(db: Db, { readingId, memberId, at }: Part): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId, 'key share')
    const reading = await lockReading(tx, readingId)
    if (reading && !reading.isEnded && reading.memberIds.includes(memberId))
      await end(tx, reading, memberId, at)
  })
}

/** Leaves a shared reading, or removes an ended one from the member's list. Idempotent. */
export function leaveReading(db: Db, { readingId, memberId, at }: Part): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId, 'key share')
    await leave(tx, { readingId, memberId, at })
  })
}

/** Leaves all shared readings of a member whose account is deleted. */
export function readingsDeletion(clock: Clock): DeletionHandler {
  return {
    async beforeDeletion(tx, { memberId }) {
      for (const readingId of await listReadingIds(tx, memberId))
        await leave(tx, { readingId, memberId, at: clock() })
    },
  }
}

/** A reading with one participant left ends; one without participants is deleted with its comments. */
async function leave(tx: Tx, { readingId, memberId, at }: Part): Promise<void> {
  const reading = await lockReading(tx, readingId)
  if (!reading?.memberIds.includes(memberId)) return
  await deletePart(tx, readingId, memberId)
  // The place is free again, but not for everyone to whom the link was sent.
  await deleteLink(tx, readingId)
  const left = reading.memberIds.length - 1
  if (left === 0) {
    const days = await listDays(tx, readingId)
    await deleteReading(tx, readingId)
    await removeDiscussion(
      tx,
      days.map((day) => friendTopic(readingId, day)),
      at,
    )
  } else if (left === 1 && !reading.isEnded) await end(tx, reading, memberId, at)
}

async function end(tx: Tx, { id }: LockedReading, memberId: string, at: Date): Promise<void> {
  await setEnded(tx, id, memberId, at)
  await deleteLink(tx, id)
}

function refuseClosed({ isEnded, memberIds }: LockedReading): void {
  if (isEnded) throw new AppError('friend.ended')
  if (memberIds.length >= MAX_FRIENDS) throw new AppError('friend.full')
}

/** The caller has locked the member, so that two requests at once cannot exceed the limit. */
async function refuseTooMany(tx: Tx, memberId: string): Promise<void> {
  if ((await countOngoing(tx, memberId)) >= MAX_SHARED_READINGS) throw new AppError('friend.too_many')
}
