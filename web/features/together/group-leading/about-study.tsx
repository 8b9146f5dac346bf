import { Link } from 'react-router'
import type { Group } from '#contract/together/group.ts'
import { formatDates, formatWeekCount } from '#web/features/together/shared/group-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Dates of a group, and links to its other pages. */
export function AboutStudy({ group }: { group: Group }) {
  const { id, weekCount } = group
  return (
    <section aria-labelledby="about-study" className="grid gap-2">
      <h2 id="about-study" className="text-xl">
        This study
      </h2>
      <p className="text-soft">
        {formatWeekCount(weekCount)}, {formatDates(group) ?? 'no first day yet'}
      </p>
      <nav aria-label="This study" className="-ms-3.5 flex flex-wrap gap-x-1">
        <PageLink to={`/community/${id}`} icon="eye" label="See it as participants do" />
        {!group.isClosed && <PageLink to={`/community/${id}/edit`} icon="pencil" label="Edit" />}
        <PageLink to={`/community/new?from=${id}`} icon="copy" label="Begin another with its weeks" />
      </nav>
    </section>
  )
}

function PageLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Button asChild look="bare" size="small">
      <Link to={to} className="min-h-11">
        <Icon name={icon} /> {label}
      </Link>
    </Button>
  )
}
