import type { Group } from '#contract/together/group.ts'
import { formatMeets, formatWeekCount, formatWhen } from '#web/features/together/shared/group-text.ts'

/** Line below the title of a group: its current week or its first day, and when the group meets. */
export function GroupTimes({ group }: { group: Group }) {
  return (
    <p className="flex flex-wrap gap-x-4 wrap-anywhere">
      <span>{formatWhen(group) ?? formatWeekCount(group.weekCount)}</span>
      {formatMeets(group) && (
        <span>
          Meets: <bdi>{formatMeets(group)}</bdi>
        </span>
      )}
    </p>
  )
}
