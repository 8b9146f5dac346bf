import { useRef } from 'react'
import { referralErrors } from '#contract/messages/organisation/referral.ts'
import { meetingErrors, meetingNotices } from '#contract/messages/together/meeting.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useCalendarAddress, useMakeAddress, useRevokeAddress } from './meeting.data.ts'

interface Props {
  groupId: string
  memberId: string
}

/** Button that offers the meetings of a group as a file, or as an address that a calendar follows. */
export function AddToCalendar({ groupId, memberId }: Props) {
  return (
    <Dialog
      title="Add to calendar"
      trigger={
        <Button look="quiet" size="small" className="justify-self-start">
          <RareIcon name="calendar" /> Add to calendar
        </Button>
      }
    >
      <div className="grid gap-6">
        <section className="grid justify-items-start gap-2">
          <p className="text-soft">
            A file with an entry for each week. It does not change if the meetings do.
          </p>
          <Button asChild>
            <a href={`/api/groups/${groupId}/calendar.ics`} download="meetings.ics">
              Download the file
            </a>
          </Button>
        </section>
        <section aria-labelledby="calendar-address" className="grid gap-3 border-line border-t pt-5">
          <h3 id="calendar-address" className="text-lg">
            Follow the meetings
          </h3>
          <p className="text-soft">
            With an address of your own, your calendar looks for changes by itself. Anyone who has the address
            can read when this study meets, so keep it to yourself.
          </p>
          <Address groupId={groupId} memberId={memberId} />
        </section>
      </div>
    </Dialog>
  )
}

function Address({ groupId, memberId }: Props) {
  const query = useCalendarAddress(memberId, groupId)
  const make = useMakeAddress(memberId, groupId)
  const revoke = useRevokeAddress(memberId, groupId)
  const toast = useToast()
  const toastError = useErrorToast(meetingErrors.failed)
  if (!query.data)
    return (
      <QueryState query={query} loading="Loading..." failed="This could not be loaded.">
        <Skeleton className="h-11 rounded-md" />
      </QueryState>
    )
  const { exists } = query.data

  function turnOff(): void {
    revoke.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        toast.success(meetingNotices.address_revoked)
      },
      onError: toastError,
    })
  }

  return (
    <>
      {make.data && exists && <NewAddress url={make.data.url} />}
      {!make.data && exists && <p>You have an address. We do not store it, so it cannot be shown again.</p>}
      <p className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onError: toastError })}
        >
          {exists ? 'Replace it with a new one' : 'Make my address'}
        </Button>
        {exists && (
          <Button look="bare" busy={revoke.isPending} onClick={turnOff}>
            Turn it off
          </Button>
        )}
      </p>
      {exists && <p className="text-sm text-soft">The old address stops working at once.</p>}
    </>
  )
}

function NewAddress({ url }: { url: string }) {
  const copy = useCopy(meetingNotices.address_copied, referralErrors.copy_refused)
  const field = useRef<HTMLDivElement>(null)

  async function copyAddress(): Promise<void> {
    if (!(await copy(url))) field.current?.querySelector('input')?.select()
  }

  return (
    <div ref={field} className="grid gap-3">
      <TextField
        label="Your address"
        hint="Copy it now: it is not shown again. Paste it in your calendar under “Subscribe” or “From URL”."
        value={url}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" onClick={copyAddress}>
          <Icon name="copy" /> Copy
        </Button>
        <Button asChild look="quiet" size="small">
          <a href={url.replace(/^https?:/, 'webcal:')}>Open in my calendar</a>
        </Button>
      </p>
    </div>
  )
}
