import { useState } from 'react'
import { groupPrayerErrors, groupPrayerNotices } from '#contract/messages/together/group-prayer.ts'
import type { GroupPrayer } from '#contract/together/group-prayer.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { EditPrayer } from './edit-prayer.tsx'
import { type PrayerView, useChangePrayer } from './group-prayer.data.ts'

interface Props {
  view: PrayerView
  prayer: GroupPrayer
  /** Whether the viewer leads the group, and may therefore delete requests of others. */
  mayLead: boolean
}

/** A prayer request with its actions. */
export function GroupPrayerRow({ view, prayer, mayLead }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { text, name, isOwn, askedAt } = prayer
  return (
    <li className="grid gap-2 rounded-md bg-sunk/70 px-4 py-3">
      <p className="text-sm text-soft">
        <bdi translate="no" className="font-medium text-ink">
          {name ?? 'Someone'}
        </bdi>
        {isOwn && ' (you)'}
        {', '}
        <time dateTime={askedAt}>{formatDay(askedAt)}</time>
      </p>
      {isEditing ? (
        <EditPrayer view={view} prayer={prayer} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere font-serif">
            <WrittenText text={text} />
          </p>
          <p className="text-sm text-soft" role="status">
            {stateOf(prayer)}
          </p>
          <PrayerActions
            view={view}
            prayer={prayer}
            mayDelete={isOwn || mayLead}
            onEdit={() => setEditing(true)}
          />
        </>
      )}
    </li>
  )
}

/** Returns when somebody last prayed for a request, or when it was answered. */
function stateOf({ prayedAt, answeredAt }: GroupPrayer): string {
  if (answeredAt) return `Answered on ${formatDay(answeredAt)}`
  if (!prayedAt) return 'Nobody has marked a prayer for this yet.'
  const day = formatDay(prayedAt)
  return day === formatDay(new Date().toISOString()) ? 'Someone prayed today.' : `Last prayed on ${day}`
}

interface Actions {
  view: PrayerView
  prayer: GroupPrayer
  mayDelete: boolean
  onEdit: () => void
}

function PrayerActions({ view, prayer, mayDelete, onEdit }: Actions) {
  const { mutate, isPending } = useChangePrayer(view)
  const toastError = useErrorToast(groupPrayerErrors.failed)
  // Pressing twice would record the same prayer again. The button returns when the page is opened again.
  const [hasPrayed, setPrayed] = useState(false)
  const { text, isOwn, answeredAt } = prayer
  const isAnswered = answeredAt !== null

  const pray = () =>
    mutate({ kind: 'prayed', prayer }, { onSuccess: () => setPrayed(true), onError: toastError })
  const answer = () =>
    mutate({ kind: 'edit', prayer, text, isAnswered: !isAnswered }, { onError: toastError })
  return (
    <div className="-mx-3.5 flex flex-wrap">
      {!isAnswered && !hasPrayed && (
        <Button look="bare" size="small" className="min-h-11" busy={isPending} onClick={pray}>
          I prayed
        </Button>
      )}
      {isOwn && (
        <>
          <Button look="bare" size="small" className="min-h-11" busy={isPending} onClick={answer}>
            {isAnswered ? 'Not answered' : 'Answered'}
          </Button>
          <Button look="bare" size="small" className="min-h-11" onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
      {mayDelete && <DeletePrayer view={view} prayer={prayer} />}
    </div>
  )
}

/** Button that deletes a prayer request. It asks for confirmation, because a deletion cannot be undone. */
function DeletePrayer({ view, prayer }: Pick<Props, 'view' | 'prayer'>) {
  const toast = useToast()
  const toastError = useErrorToast(groupPrayerErrors.failed)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useChangePrayer(view)

  // The row is removed before callbacks of `mutate` would run.
  async function remove(): Promise<void> {
    try {
      await mutateAsync({ kind: 'delete', prayer })
      toast.success(groupPrayerNotices.deleted.title)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <ConfirmDialog
      title="Delete this prayer request?"
      description="The group will not see it any more. This cannot be undone."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="bare" size="small" className="min-h-11">
          Delete
        </Button>
      }
      confirm="Delete request"
      cancel="Keep it"
      danger
      busy={isPending}
      onConfirm={remove}
    />
  )
}
