import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useReminder } from './reminder.data.ts'
import { ReminderForm } from './reminder-form.tsx'

interface Props {
  memberId: string
  /** Time zone of the displayed hours, from the member's profile. */
  timeZone: string
}

/** Settings of the optional daily reminder. */
export function YourReminder({ memberId, timeZone }: Props) {
  const reminder = useReminder(memberId)
  return (
    <Card aria-labelledby="your-reminder" className="grid gap-5">
      <header className="grid max-w-prose gap-1">
        <h2 id="your-reminder" className="text-xl">
          Daily reminder
        </h2>
        <p className="text-soft">
          The day’s study, at a time you choose, by email or on your devices. We skip days you’ve already read
          or are resting.
        </p>
      </header>
      {reminder.data ? (
        <ReminderForm memberId={memberId} reminder={reminder.data} timeZone={timeZone} />
      ) : (
        <QueryState
          query={reminder}
          loading="Loading your reminder..."
          failed="Your reminder could not be loaded."
        >
          <Skeleton className="h-44" />
        </QueryState>
      )}
    </Card>
  )
}
