import type { Group } from '#contract/together/group.ts'
import {
  formatMeets,
  formatRequestCount,
  formatWeekCount,
  formatWhen,
} from '#web/features/together/shared/group-text.ts'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { REQUESTS_HEADING } from './element-ids.ts'

/** Id of the heading of the leader's page. */
export const LEAD_TITLE = 'lead-title'

/** Title of the leader's page, with the current week, the meeting time, and the number of waiting requests. */
export function LeadHeader({ group }: { group: Group }) {
  return (
    <header className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <StatusBadge status={group.status} />
        {group.isLedByOrganisation ? 'Led by our team' : 'You lead this study'}
      </p>
      <h1
        id={LEAD_TITLE}
        tabIndex={-1}
        dir="auto"
        className="text-2xl outline-none wrap-anywhere sm:text-3xl"
      >
        <WrittenText text={group.title} />
      </h1>
      <p className="flex flex-wrap gap-x-5 text-soft">
        <span>{formatWhen(group) ?? formatWeekCount(group.weekCount)}</span>
        {formatMeets(group) && (
          <span className="wrap-anywhere">
            Meets: <bdi>{formatMeets(group)}</bdi>
          </span>
        )}
      </p>
      {group.requestCount > 0 && (
        <a href={`#${REQUESTS_HEADING}`} className="text-link flex min-h-11 w-fit items-center">
          {formatRequestCount(group.requestCount)}
        </a>
      )}
    </header>
  )
}
