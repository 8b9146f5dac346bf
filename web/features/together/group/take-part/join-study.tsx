import { useRef } from 'react'
import { Link } from 'react-router'
import type { GroupCard } from '#contract/together/group.ts'
import { closedReason, formatRequestCount, membershipText } from '#web/features/together/shared/group-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useJoin } from './use-join.ts'

interface Props {
  group: GroupCard
  /** Member id, or `visitor`; null while unknown. */
  viewerId: string | null
  /** Whether the member's email address is unconfirmed, so that no emails are sent to it. */
  isUnconfirmed?: boolean
  /** Look of the join button; `quiet` if there are several on the page. */
  look?: 'primary' | 'quiet'
}

/** Join button, or the viewer's membership state, or the reason why joining is not possible. */
export function JoinStudy({ group, viewerId, isUnconfirmed = false, look = 'primary' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { join, isJoining } = useJoin(viewerId, group.id, group.title)
  const closed = closedReason(group)

  async function joinHere(): Promise<void> {
    // After joining, a text replaces the join button. Its container receives the focus that the button loses.
    if (await join()) place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="flex min-h-11 items-center rounded-sm">
      {group.standing !== 'none' ? (
        <p className="flex items-center gap-2 font-medium text-sm">
          <Icon name={group.standing === 'asked' ? 'mail' : 'check'} className="shrink-0 text-flame" />
          <span>
            {membershipText[group.standing]}
            {group.standing === 'asked' && isUnconfirmed && (
              <span className="block font-normal text-soft">
                The answer is shown here. We email only confirmed addresses:{' '}
                <Link to="/profile/security" className="text-link">
                  confirm yours
                </Link>
                , and you get an email as well.
              </span>
            )}
            {group.requestCount > 0 && (
              <Link to={`/community/${group.id}/lead`} className="text-link flex min-h-11 w-fit items-center">
                {formatRequestCount(group.requestCount)}
              </Link>
            )}
          </span>
        </p>
      ) : closed ? (
        <p className="text-sm text-soft">{closed}</p>
      ) : (
        <Button
          look={look}
          needsScript
          busy={isJoining}
          onClick={joinHere}
          aria-label={`Join Study: ${group.title}`}
        >
          Join Study
        </Button>
      )}
    </div>
  )
}
