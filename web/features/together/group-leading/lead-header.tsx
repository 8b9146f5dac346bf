import { Link } from 'react-router'
import type { Group } from '#contract/together/group.ts'
import {
  formatDates,
  formatParticipantCount,
  formatWeekCount,
} from '#web/features/together/shared/group-text.ts'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

/** Id of the heading of the leader's page. */
export const LEAD_TITLE = 'lead-title'

/** Header with the title and status of the group, and links to the other pages of the group. */
export function LeadHeader({ group }: { group: Group }) {
  const { id, title, status, weekCount, currentWeek, participantCount, capacity } = group
  const facts = [
    formatDates(group) ?? 'No first day yet',
    currentWeek === null ? formatWeekCount(weekCount) : `Week ${currentWeek} of ${weekCount}`,
    capacity === null
      ? formatParticipantCount(participantCount)
      : `${participantCount} of ${capacity} places taken`,
  ]
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {group.isLedByOrganisation ? 'Led by our team' : 'You lead this study'}
        <StatusBadge status={status} />
      </p>
      <h1
        id={LEAD_TITLE}
        tabIndex={-1}
        dir="auto"
        className="text-2xl outline-none wrap-anywhere sm:text-3xl"
      >
        <WrittenText text={title} />
      </h1>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {group.meets && (
          <span className="wrap-anywhere">
            Meets: <bdi>{group.meets}</bdi>
          </span>
        )}
      </p>
      <nav aria-label="This study" className="-ms-3.5 flex flex-wrap gap-x-1">
        <HeadLink to={`/community/${id}`} icon="eye" label="See it as participants do" />
        {!group.isClosed && <HeadLink to={`/community/${id}/edit`} icon="pencil" label="Edit" />}
        <HeadLink to={`/community/new?from=${id}`} icon="copy" label="Begin another with its weeks" />
      </nav>
    </header>
  )
}

function HeadLink({ to, icon, label }: { to: string; icon: 'eye' | 'pencil' | 'copy'; label: string }) {
  return (
    <Button asChild look="bare" size="small">
      <Link to={to} className="min-h-11">
        <Icon name={icon} /> {label}
      </Link>
    </Button>
  )
}
