import { listsIn } from '#contract/reading/prayer/prayer-lists.ts'
import { scheduleInWords, scheduleOf } from '#contract/reading/prayer/prayer-schedule.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Prayer } from './prayer.data.ts'

interface Props {
  prayer: Prayer
  /** Whether the prayer was answered, so that its schedule is not displayed. */
  isOver?: boolean
}

/** Person, lists and schedule of a prayer, as far as they are set. */
export function PrayerAbout({ prayer: { fields }, isOver = false }: Props) {
  const schedule = scheduleOf(fields)
  const days = isOver ? null : scheduleInWords(schedule)
  return (
    <>
      {fields.person && (
        <span dir="auto" className="wrap-anywhere">
          for {fields.person}
        </span>
      )}
      {days && (
        <span>
          {days}
          {schedule.until && ` until ${formatDay(schedule.until, { timeZone: 'UTC' })}`}
        </span>
      )}
      {listsIn(fields.lists ?? '').map((list) => (
        <Badge key={list} className="max-w-full">
          <span dir="auto" className="truncate">
            {list}
          </span>
        </Badge>
      ))}
    </>
  )
}
