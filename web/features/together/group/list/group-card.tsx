import { Link } from 'react-router'
import type { GroupCard as Card_ } from '#contract/together/group.ts'
import { JoinStudy } from '#web/features/together/group/take-part/join-study.tsx'
import {
  formatBooks,
  formatDates,
  formatLeaders,
  formatMeets,
  formatParticipantCount,
  formatWeekCount,
  formatWhen,
} from '#web/features/together/shared/group-text.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  group: Card_
  viewerId: string | null
  /** URL of the group. Its query string contains the filter of the list, to which the user returns from the group. */
  to: string
}

/** Card of a group. All of it is a link, except for the join button. */
export function GroupCard({ group, viewerId, to }: Props) {
  const { leaders, participantCount } = group
  const people = participantCount > 0 ? formatParticipantCount(participantCount) : null
  return (
    <Card asChild pressable className="flex h-full flex-col gap-3">
      <article>
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <StatusBadge status={group.status} />
          <span>{formatWhen(group) ?? formatDates(group)}</span>
          {group.admission !== 'open' && (
            <span>{group.admission === 'request' ? 'By request' : 'By invitation'}</span>
          )}
        </p>
        <h3 dir="auto" className="line-clamp-4 pb-0.5 text-lg wrap-anywhere">
          <Link to={to} preventScrollReset className="covers-card text-ink no-underline">
            <WrittenText text={group.title} />
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 text-soft wrap-anywhere">
          <WrittenText text={group.description} />
        </p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          {group.books.length > 0 && (
            <span className="font-serif text-base text-ink">{formatBooks(group.books)}</span>
          )}
          <span>{formatWeekCount(group.weekCount)}</span>
          {leaders.length === 0 && people && <span>{people}</span>}
        </p>
        {formatMeets(group) && (
          <p className="line-clamp-2 text-sm text-soft wrap-anywhere">
            Meets: <bdi>{formatMeets(group)}</bdi>
          </p>
        )}
        {leaders.length > 0 && (
          <p className="flex items-center gap-2.5 text-sm text-soft">
            <InitialsRow names={leaders.slice(0, 2)} />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">
              {[formatLeaders(leaders), people].filter(Boolean).join(', ')}
            </span>
          </p>
        )}
        {/* A link covers the whole card. These controls are above it, so that they can be pressed. */}
        <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <JoinStudy group={group} viewerId={viewerId} look="quiet" />
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
