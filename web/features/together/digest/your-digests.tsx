import { notificationErrors, notificationNotices } from '#contract/messages/together/notification.ts'
import { type DigestChoice, digestChoices } from '#contract/together/digest-choices.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useDigests, useSaveDigest } from './digest.data.ts'

/** Section in which a member chooses how often they receive an email about each of their groups. */
export function YourDigests({ memberId }: { memberId: string }) {
  const query = useDigests(memberId)
  return (
    <section aria-labelledby="digests" className="grid gap-3">
      <header className="grid max-w-prose gap-1">
        <h2 id="digests" className="text-xl">
          A summary by email
        </h2>
        <p className="text-soft">
          How many comments, messages and prayer requests are new, and when you meet next. It comes at seven
          in the morning, weekly ones on Mondays, and only if something is new. Nothing that anyone wrote is
          in it.
        </p>
      </header>
      {query.data ? (
        <Choices memberId={memberId} digests={query.data.digests} />
      ) : (
        <QueryState query={query} loading="Loading your choice..." failed="Your choice could not be loaded.">
          <Skeleton className="h-11 rounded-md" />
        </QueryState>
      )}
    </section>
  )
}

interface ChoicesProps {
  memberId: string
  digests: readonly { group: { id: string; title: string }; every: DigestChoice }[]
}

function Choices({ memberId, digests }: ChoicesProps) {
  const { mutate } = useSaveDigest(memberId)
  const toast = useToast()
  const toastError = useErrorToast(notificationErrors.failed)
  if (digests.length === 0) return <p>You take part in no community study at the moment.</p>

  function choose(groupId: string, value: string): void {
    const every = digestChoices.find((one) => one === value)
    if (!every) return
    mutate(
      { groupId, every },
      { onSuccess: () => toast.success(notificationNotices.choices_saved), onError: toastError },
    )
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {digests.map(({ group, every }) => (
        <SelectField
          key={group.id}
          label={group.title}
          value={every}
          onChange={({ target }) => choose(group.id, target.value)}
        >
          {digestChoices.map((choice) => (
            <option key={choice} value={choice}>
              {labels[choice]}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

const labels: Readonly<Record<DigestChoice, string>> = {
  off: 'No summary',
  daily: 'Every day',
  weekly: 'Every week',
}
