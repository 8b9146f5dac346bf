import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { GroupOverview } from './group-overview.tsx'
import { type InvitationState, JoinStudy } from './take-part/join-study.tsx'
import { LeaveStudy } from './take-part/leave-study.tsx'
import { WeeklyCurriculum } from './weekly-curriculum.tsx'

interface Props {
  group: Group
  viewerId: string | null
  /** Whether the member's email address is unconfirmed, so that no emails are sent to it. */
  isUnconfirmed?: boolean
  invitation?: InvitationState
  /** Additional content for participants: the list of participants. */
  underOverview?: ReactNode
  underWeek?: ((week: GroupWeek) => ReactNode) | undefined
  /**
   * Whether `group` contains only the public data. A member's page does not display the weeks until it has the data for
   * that member, because a participant has further content above the weeks.
   */
  isPublic?: boolean
}

/** Detail page of a group: overview, actions and weeks. */
export function GroupDetail({
  group,
  viewerId,
  isUnconfirmed = false,
  invitation = 'none',
  underOverview,
  underWeek,
  isPublic = false,
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
      <div key={isPublic ? 'public' : 'own'} data-for={isPublic ? 'visitors' : undefined}>
        <WeeklyCurriculum group={group} underWeek={underWeek} />
      </div>
    </div>
  )
}
