import { AppError } from '#contract/errors/app-error.ts'
import type { Tx } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import {
  type EnrolmentKey,
  findMembership,
  insertEnrolment,
} from '#server/modules/together/shared/enrolment.queries.ts'
import { countUse, findInvitation } from '#server/modules/together/shared/invitation.queries.ts'
import {
  isOver,
  lockGroup,
  refuseFull,
  type StoredGroup,
} from '#server/modules/together/shared/lock-group.queries.ts'
import { insertRequest } from './participation.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'jobs'>

interface Joining extends EnrolmentKey {
  /** Hash of the token in the member's invitation link; null if the member uses no link. */
  invitation: string | null
  at: Date
}

/**
 * Enrols a member in a group, or stores their request to join if a leader has to approve it. Locks the group,
 * so that concurrent calls cannot exceed its capacity.
 * @throws {AppError} `group.already_joined`, `group.closed`, `group.full`; `group.not_found` if the group is
 * not visible to the member; `group.invitation_invalid` if the link was forged, used, revoked or has expired
 */
export function joinGroup({ db, jobs }: Deps, joining: Joining): Promise<'participant' | 'asked'> {
  const { groupId, memberId, at } = joining
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId, 'key share')
    const group = await lockGroup(tx, groupId)
    if (!group) throw unknownTo(joining)
    const { isEnrolled, wasRemoved } = await findMembership(tx, joining)
    if (isEnrolled) throw new AppError('group.already_joined')
    if (!group.publishedAt) throw unknownTo(joining)
    const admitted = await isAdmitted(tx, group, joining, wasRemoved)
    if (isOver(group, at)) throw new AppError('group.closed')
    refuseFull(group)
    if (!admitted) {
      const isFirst = await insertRequest(tx, { groupId, memberId }, at)
      if (isFirst)
        await notify(jobs, tx, { kind: 'requested', groupId, to: 'leaders', actorId: memberId, at })
      return 'asked'
    }
    await insertEnrolment(tx, { groupId, memberId, isLeader: false, joinedAt: at })
    await notify(jobs, tx, { kind: 'joined', groupId, to: 'leaders', actorId: memberId, at })
    return 'participant'
  })
}

/**
 * Returns whether the member may join without a leader's approval. A removed member needs approval, unless their
 * invitation is newer than the removal.
 */
async function isAdmitted(
  tx: Tx,
  { admission }: StoredGroup,
  joining: Joining,
  wasRemoved: boolean,
): Promise<boolean> {
  if (admission === 'open' && !wasRemoved) return true
  if (joining.invitation === null) {
    if (admission === 'invitation') throw new AppError('group.not_found')
    return false
  }
  const found = await findInvitation(tx, joining, joining.invitation, joining.at)
  if (!found) throw new AppError('group.invitation_invalid')
  if (wasRemoved && !found.isNewerThanRemoval) return false
  await countUse(tx, joining.groupId, found.id)
  return true
}

/**
 * Returns the error for a group that is not visible to the member. If the member used an invitation link, the error is
 * always `group.invitation_invalid`, so that a forged link does not disclose whether the group exists.
 */
function unknownTo({ invitation }: Joining): AppError {
  return new AppError(invitation === null ? 'group.not_found' : 'group.invitation_invalid')
}
