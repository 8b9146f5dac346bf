import { notificationErrors, notificationNotices } from '#contract/messages/together/notification.ts'
import type { NotificationChoices as Choices } from '#contract/together/notification.ts'
import { kindsByReason, notificationReasons } from '#contract/together/notification-channels.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { KindsTable } from './kinds-table.tsx'
import { useChoices, useSaveChoices } from './notification.data.ts'
import { QuietHours } from './quiet-hours.tsx'
import { TurnOffKind } from './turn-off-kind.tsx'

/** Settings of a member: each kind of notification in each channel, and quiet hours. Each choice is saved at once. */
export function NotificationChoices({ memberId }: { memberId: string }) {
  const query = useChoices(memberId)
  const { mutate } = useSaveChoices(memberId)
  const toast = useToast()
  const toastError = useErrorToast(notificationErrors.failed)

  function save(changed: Partial<Choices>): void {
    mutate(changed, {
      onSuccess: () => toast.success(notificationNotices.choices_saved),
      onError: toastError,
    })
  }

  return (
    <section aria-labelledby="choices" className="grid gap-6">
      <h2 id="choices" className="text-xl">
        Choose your notifications
      </h2>
      {query.data ? (
        <>
          <TurnOffKind off={query.data.off} onChange={save} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large letters on a phone make the tables scroll */}
          <section tabIndex={0} aria-label="Kinds and channels" className="grid gap-6 overflow-x-auto">
            {reasons.map((reason) => (
              <KindsTable
                key={reason}
                why={notificationReasons[reason]}
                kinds={kindsByReason[reason]}
                choices={query.data}
                onChange={save}
              />
            ))}
          </section>
          <QuietHours quiet={query.data.quiet} onChange={(quiet) => save({ quiet })} />
        </>
      ) : (
        <QueryState query={query} loading="Loading your choice..." failed="Your choice could not be loaded.">
          {/* One placeholder for each table, so that the content below does not move into view and out again. */}
          {reasons.map((reason) => (
            <Skeleton key={reason} className="h-96 rounded-md" />
          ))}
        </QueryState>
      )}
    </section>
  )
}

const reasons = Object.keys(notificationReasons) as (keyof typeof notificationReasons)[]
