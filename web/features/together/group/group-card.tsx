import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GroupCard as Card_ } from '#contract/together/group.ts'
import {
  describeParticipants,
  formatBooks,
  formatDates,
  formatLeaders,
  formatWeekCount,
  formatWhen,
} from '#web/features/together/shared/group-text.ts'
import { InitialsRow } from '#web/features/together/shared/initials-row.tsx'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { JoinStudy } from './take-part/join-study.tsx'

interface Props {
  group: Card_
  viewerId: string | null
  /** URL of the group. Its query string contains the filter of the list, to which the user returns from the group. */
  to: string
}

/** Card of a group. All of it is a link, except for the join button. */
export function GroupCard({ group, viewerId, to }: Props) {
  const { leaders } = group
  const who = describeParticipants(group)
  const when = formatWhen(group) ?? formatDates(group)
  return (
    <Card asChild pressable className="flex h-full flex-col gap-3">
      <article>
        <p className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-sm text-soft">
          <StatusBadge status={group.status} />
          {group.admission !== 'open' && (
            <span>{group.admission === 'request' ? 'By request' : 'By invitation'}</span>
          )}
        </p>
        <h3 dir="auto" className="line-clamp-4 pb-0.5 text-lg wrap-anywhere">
          <Link to={to} preventScrollReset className="covers-card text-ink no-underline">
            <WrittenText text={group.title} />
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-3 text-soft wrap-anywhere">
          <WrittenText text={group.description} />
        </p>
        <ul className="mt-auto grid gap-2 border-line border-t pt-4 text-sm text-soft">
          {group.books.length > 0 && (
            <Fact icon="book">
              <span className="font-serif text-base text-ink">{formatBooks(group.books)}</span>
            </Fact>
          )}
          <Fact icon="sun">
            <span>{formatWeekCount(group.weekCount)}</span>
            {when && <span>{when}</span>}
          </Fact>
          {group.meets && (
            <Fact icon="comment">
              <span className="line-clamp-2 wrap-anywhere">
                Meets: <bdi>{group.meets}</bdi>
              </span>
            </Fact>
          )}
          <li className="flex items-center gap-2.5">
            {leaders.length > 0 ? (
              <InitialsRow names={leaders.slice(0, 2)} />
            ) : (
              <Icon name="heart" className="mx-0.5 shrink-0" />
            )}
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{formatLeaders(leaders)}</span>
          </li>
          {who && <Fact icon="people">{who}</Fact>}
        </ul>
        {/* A link covers the whole card. These controls are above it, so that they can be pressed. */}
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name={icon} className="mx-0.5 mt-0.5 shrink-0" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">{children}</span>
    </li>
  )
}
