import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { GroupOverview } from './group-overview.tsx'
import { type InvitationState, JoinStudy } from './join-study.tsx'
import { LeaveStudy } from './leave-study.tsx'
import { WeeklyCurriculum } from './weekly-curriculum.tsx'

interface Props {
  group: Group
  viewerId: string | null
  /** Their email address is not confirmed: no email goes there. */
  isUnconfirmed?: boolean
  invitation?: InvitationState
  /** For those who take part: who else does. */
  underOverview?: ReactNode
  underWeek?: ((week: GroupWeek) => ReactNode) | undefined
}

/** A community study as it is read: what it is, what to do with it, and its weeks. */
export function GroupDetail({
  group,
  viewerId,
  isUnconfirmed = false,
  invitation = 'none',
  underOverview,
  underWeek,
}: Props) {
  const actions = useRef<HTMLDivElement>(null)
  const isIn = group.standing === 'participant' || group.standing === 'leader'
  return (
    <div className="mx-auto grid max-w-2xl gap-10 pt-3 sm:pt-5">
      <GroupOverview group={group} />
      <div
        ref={actions}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm print:hidden"
      >
        <JoinStudy group={group} viewerId={viewerId} isUnconfirmed={isUnconfirmed} invitation={invitation} />
        {group.mayLead && (
          <>
            <Button asChild look="quiet" size="small">
              <Link to={`/community/${group.id}/lead`}>Lead this study</Link>
            </Button>
            <Button asChild look="quiet" size="small">
              <Link to={`/community/${group.id}/edit`}>Edit</Link>
            </Button>
          </>
        )}
        {(isIn || group.standing === 'asked') && group.status !== 'draft' && (
          <LeaveStudy group={group} onLeft={() => actions.current?.focus()} />
        )}
      </div>
      {underOverview}
      <WeeklyCurriculum group={group} underWeek={underWeek} />
    </div>
  )
}
