import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Passage } from '#contract/scripture/passage.ts'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { closedReason } from '#web/features/together/shared/group-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FirstPassage } from './first-passage.tsx'
import { GroupOverview } from './group-overview.tsx'
import { JoinStudy } from './take-part/join-study.tsx'
import { LeaveStudy } from './take-part/leave-study.tsx'
import { WeeklyCurriculum } from './weekly-curriculum.tsx'

interface Props {
  group: Group
  viewerId: string | null
  /** Whether the member's email address is unconfirmed, so that no emails are sent to it. */
  isUnconfirmed?: boolean
  /** Beginning of the passage that the group reads next, if the server has rendered it. */
  opening?: Passage | null
  /** Additional content for participants: the list of participants. */
  underOverview?: ReactNode
  underWeek?: ((week: GroupWeek) => ReactNode) | undefined
  /**
   * Whether `group` contains only the public data. A member's page does not display the weeks until it has the data for
   * that member, because a participant has further content above the weeks.
   */
  isPublic?: boolean
}

/** Detail page of a group: the next reading, the button to join, the overview, and the weeks. */
export function GroupDetail({
  group,
  viewerId,
  isUnconfirmed = false,
  opening = null,
  underOverview,
  underWeek,
  isPublic = false,
}: Props) {
  const joining = useRef<HTMLDivElement>(null)
  const isIn = group.standing === 'participant' || group.standing === 'leader'
  const mayLeave = (isIn || group.standing === 'asked') && group.status !== 'draft'
  return (
    <div className="grid gap-8 pt-2">
      <div className="grid gap-5 print:hidden">
        {group.week && group.status !== 'draft' && (
          <FirstPassage week={group.week} isNow={group.status === 'active'} opening={opening} />
        )}
        <div ref={joining} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm">
          <JoinStudy group={group} viewerId={viewerId} isUnconfirmed={isUnconfirmed} />
          {group.mayLead && <LeaderLinks group={group} />}
          {group.standing === 'none' && closedReason(group) && (
            <Link to="/community" className="text-link inline-flex min-h-11 items-center">
              Find another study
            </Link>
          )}
        </div>
      </div>
      <GroupOverview group={group} />
      {mayLeave && viewerId && (
        <div className="print:hidden">
          <LeaveStudy group={group} memberId={viewerId} onLeft={() => joining.current?.focus()} />
        </div>
      )}
      {underOverview}
      <div key={isPublic ? 'public' : 'own'} data-for={isPublic ? 'visitors' : undefined}>
        <WeeklyCurriculum group={group} underWeek={underWeek} />
      </div>
    </div>
  )
}

/** Links to the pages for leaders. While nobody else takes part, the first is to invite people. */
function LeaderLinks({ group }: { group: Group }) {
  const { id, isClosed, status, participantCount } = group
  const isAlone = !isClosed && status !== 'draft' && participantCount <= 1
  const lead = `/community/${id}/lead`
  return (
    <>
      {isAlone && (
        <Button asChild size="small">
          <Link to={lead}>Invite people</Link>
        </Button>
      )}
      <Button asChild look="quiet" size="small">
        <Link to={lead}>Lead this study</Link>
      </Button>
      <Button asChild look="quiet" size="small">
        <Link to={`/community/${id}/edit`}>Edit</Link>
      </Button>
    </>
  )
}
