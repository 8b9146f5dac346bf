import { Link } from 'react-router'
import type { GroupCard as Card_ } from '#contract/together/group.ts'
import {
  formatDates,
  formatParticipantCount,
  formatWeekCount,
} from '#web/features/together/shared/group-text.ts'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { JoinStudy } from './join-study.tsx'

interface Props {
  group: Card_
  viewerId: string | null
  /** Where it opens; this keeps the filter in the address. */
  to: string
}

/** A community study in brief. A press anywhere opens it, but for the button that joins. */
export function GroupCard({ group, viewerId, to }: Props) {
  return (
    <Card asChild pressable className="flex h-full flex-col gap-3">
      <article>
        <p className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-sm text-soft">
          <StatusBadge status={group.status} />
          {group.admission !== 'open' && (
            <span>{group.admission === 'request' ? 'By request' : 'By invitation'}</span>
          )}
        </p>
        <h2 dir="auto" className="line-clamp-4 text-lg wrap-anywhere">
          <Link to={to} preventScrollReset className="covers-card text-ink no-underline">
            {group.title}
          </Link>
        </h2>
        <p dir="auto" className="line-clamp-3 text-soft wrap-anywhere">
          {group.description}
        </p>
        <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-2 text-sm text-soft">
          <li className="flex items-center gap-2">
            <Icon name="people" /> {formatParticipantCount(group.participantCount)}
          </li>
          <li className="flex items-center gap-2">
            <Icon name="book" /> {formatWeekCount(group.weekCount)}
          </li>
          {group.startsOn && <li>{formatDates(group)}</li>}
        </ul>
        {/* Above the link that covers the card. */}
        <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <JoinStudy group={group} viewerId={viewerId} />
          <Button asChild look="bare" size="small">
            <Link to={to} preventScrollReset aria-label={`Learn More: ${group.title}`}>
              Learn More
            </Link>
          </Button>
        </div>
      </article>
    </Card>
  )
}
