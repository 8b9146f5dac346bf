import { AppError } from '#contract/errors/app-error.ts'
import { MAX_INVITATIONS } from '#contract/limits.ts'
import type { NewInvitation } from '#contract/together/group.ts'
import type { Db } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import {
  deleteEnrolment,
  findMembership,
  findParticipant,
  insertEnrolment,
  setLeader,
} from '#server/modules/together/shared/enrolment.queries.ts'
import { countInvitations, insertInvitation } from '#server/modules/together/shared/invitation.queries.ts'
import { isOver, lockLedGroup, refuseFull } from '#server/modules/together/shared/lock-group.queries.ts'
import { answerEmail } from './answer-email.ts'
import { findRequester, recordRemoval, takeRequest } from './leading.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'jobs'>

interface Led {
  groupId: string
  at: Date
}

/**
 * Accepts a request to join a group.
 * @throws {AppError} `group.request_not_found` if it was answered or withdrawn, `group.full`,
 * `group.closed`
 */
export function admit(
  { db, jobs }: Deps,
  { groupId, requestId, leaderId, at }: Led & { requestId: string; leaderId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const requesterId = await findRequester(tx, groupId, requestId)
    if (requesterId) await lockMember(tx, requesterId, 'key share')
    const group = await lockLedGroup(tx, groupId)
    if (isOver(group, at)) throw new AppError('group.closed')
    const memberId = await takeRequest(tx, groupId, requestId)
    if (!memberId) throw new AppError('group.request_not_found')
    refuseFull(group)
    await insertEnrolment(tx, { groupId, memberId, isLeader: false, joinedAt: at })
    await jobs.send(answerEmail, { groupId, memberId, answer: 'admitted' }, { tx })
    await notify(jobs, tx, { kind: 'admitted', groupId, to: { memberId }, actorId: leaderId, at })
  })
}

/** Declines a request to join a group. Idempotent: a repeated call sends no second email. */
export function decline(
  { db, jobs }: Deps,
  { groupId, requestId }: { groupId: string; requestId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockLedGroup(tx, groupId)
    const memberId = await takeRequest(tx, groupId, requestId)
    if (memberId) await jobs.send(answerEmail, { groupId, memberId, answer: 'declined' }, { tx })
  })
}

/**
 * Removes a participant, without giving a reason. They may request to join again.
 * @throws {AppError} `group.leads_too` if the participant is a leader; `group.participant_not_found` if they
 * are no longer enrolled
 */
export function removeParticipant(
  { db, jobs }: Deps,
  { groupId, participantId, leaderId, at }: Led & { participantId: string; leaderId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await findParticipant(tx, groupId, participantId)
    if (before) await lockMember(tx, before.memberId, 'key share')
    await lockLedGroup(tx, groupId)
    const found = await findParticipant(tx, groupId, participantId)
    if (!found) throw new AppError('group.participant_not_found')
    if (found.isLeader) throw new AppError('group.leads_too')
    const place = { groupId, memberId: found.memberId }
    await deleteEnrolment(tx, place)
    await recordRemoval(tx, place, at)
    const { memberId } = place
    await notify(jobs, tx, { kind: 'removed', groupId, to: { memberId }, actorId: leaderId, at })
  })
}

interface RoleChange {
  groupId: string
  participantId: string
  isLeader: boolean
  /** Whether the leader who changes the role becomes an ordinary participant in exchange. */
  handsOver: boolean
  leaderId: string
  at: Date
}

/**
 * Makes a participant a leader, or a leader an ordinary participant. A disabled account cannot be made a leader.
 * @throws {AppError} `group.participant_not_found`; `group.last_leader` if no leader would be left
 */
export function changeRole({ db, jobs }: Deps, change: RoleChange): Promise<void> {
  const { groupId, participantId, isLeader, handsOver, leaderId, at } = change
  return db.transaction(async (tx) => {
    await lockLedGroup(tx, groupId)
    const found = await findParticipant(tx, groupId, participantId)
    if (!found || (isLeader && found.isDisabled)) throw new AppError('group.participant_not_found')
    const place = { groupId, memberId: found.memberId }
    if (!isLeader && found.isLeader) {
      const { otherLeaders } = await findMembership(tx, place)
      if (otherLeaders === 0) throw new AppError('group.last_leader')
    }
    await setLeader(tx, place, isLeader)
    const { memberId } = place
    if (isLeader && !found.isLeader)
      await notify(jobs, tx, { kind: 'made_leader', groupId, to: { memberId }, actorId: leaderId, at })
    if (isLeader && handsOver && found.memberId !== leaderId) {
      await setLeader(tx, { groupId, memberId: leaderId }, false)
    }
  })
}

/**
 * Creates an invitation to a group.
 * @throws {AppError} `group.closed`, `group.not_published`, `group.too_many_invitations`
 */
export function invite(db: Db, { groupId, at, ...invitation }: Led & NewInvitation) {
  return db.transaction(async (tx) => {
    const group = await lockLedGroup(tx, groupId)
    if (isOver(group, at)) throw new AppError('group.closed')
    if (!group.publishedAt) throw new AppError('group.not_published')
    if ((await countInvitations(tx, groupId, at)) >= MAX_INVITATIONS) {
      throw new AppError('group.too_many_invitations')
    }
    return insertInvitation(tx, { ...invitation, groupId, at })
  })
}
