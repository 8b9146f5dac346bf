import { notificationErrors, notificationNotices } from '#contract/messages/together/notification.ts'
import { type NotificationKind, notificationKinds } from '#contract/together/notification-kinds.ts'
import { choiceLabels } from '#contract/together/notification-text.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useChoices, useSaveChoices } from './notification.data.ts'

/** Checkboxes with which a member turns each kind of notification off or on. Each is saved at once. */
export function NotificationChoices({ memberId }: { memberId: string }) {
  const query = useChoices(memberId)
  const { mutate } = useSaveChoices(memberId)
  const toast = useToast()
  const toastError = useErrorToast(notificationErrors.failed)
  const off = query.data?.off

  function choose(kind: NotificationKind, isOn: boolean): void {
    const others = (off ?? []).filter((one) => one !== kind)
    mutate(isOn ? others : [...others, kind], {
      onSuccess: () => toast.success(notificationNotices.choices_saved),
      onError: toastError,
    })
  }

  return (
    <section aria-labelledby="choices" className="grid gap-3">
      <h2 id="choices" className="text-xl">
        What you hear of
      </h2>
      {off ? (
        <fieldset className="grid">
          <legend className="sr-only">Notify me when</legend>
          {notificationKinds.map((kind) => (
            <CheckField
              key={kind}
              label={choiceLabels[kind]}
              checked={!off.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
          ))}
        </fieldset>
      ) : (
        <QueryState query={query} loading="Loading your choice..." failed="Your choice could not be loaded.">
          <Skeleton className="h-96 rounded-md" />
        </QueryState>
      )}
    </section>
  )
}
