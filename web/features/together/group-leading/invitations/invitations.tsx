import { useId } from 'react'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { useInvite } from '#web/features/together/group-leading/leading.data.ts'
import { useLeaderAction } from '#web/features/together/group-leading/use-leader-action.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationLink } from './invitation-link.tsx'

type Invitation = LeaderPage['invitations'][number]

const HEADING = 'invitations'

/** Creates and revokes invitation links. */
export function Invitations({ group, invitations }: { group: Group; invitations: readonly Invitation[] }) {
  const focusSoon = useFocusSoon()
  const toastError = useErrorToast(groupErrors.failed)
  const { mutate, data: made, isPending } = useInvite(group.id)
  if (group.isClosed) return null

  // When the leader revokes the new invitation, its link is no longer displayed.
  const open = made && invitations.find(({ id }) => id === made.id)

  return (
    <section aria-labelledby={HEADING} className="grid gap-4">
      <header className="grid max-w-prose gap-1">
        <h2 id={HEADING} tabIndex={-1} className="text-xl outline-none">
          Invitations
        </h2>
        <p className="text-soft">{admissionWords[group.admission]}</p>
      </header>
      <InvitationForm
        isPending={isPending}
        onInvite={(invitation, onMade) => mutate(invitation, { onSuccess: onMade, onError: toastError })}
      />
      {open && <InvitationLink key={made.id} groupId={group.id} token={made.token} maxUses={open.maxUses} />}
      {invitations.length > 0 && (
        <ul aria-label="Links" className="grid max-w-2xl border-line border-t">
          {invitations.map((invitation) => (
            <Row
              key={invitation.id}
              groupId={group.id}
              invitation={invitation}
              onTakenBack={() => focusSoon(HEADING)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const admissionWords: Record<Group['admission'], string> = {
  open: 'Everyone can join from the page of this study. Anyone with a link can too.',
  request: 'Anyone with a link can join without asking.',
  invitation: 'Only those who have a link can see and join this study.',
}

/** Formats how often a link was used: "used 2 of 5 times". */
function describeUses(usedCount: number, maxUses: number | null): string {
  if (maxUses === null) return usedCount === 0 ? 'not used yet' : `used ${times(usedCount)}`
  if (maxUses === 1) return usedCount === 0 ? 'for one person' : 'used by one person'
  return `used ${usedCount} of ${maxUses} times`
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

interface RowProps {
  groupId: string
  invitation: Invitation
  onTakenBack: () => void
}

function Row({
  groupId,
  invitation: { id, label, maxUses, usedCount, createdAt, expiresAt },
  onTakenBack,
}: RowProps) {
  const describedBy = useId()
  const { run, isPending } = useLeaderAction(groupId)

  async function takeBack(): Promise<void> {
    if (await run({ kind: 'remove_invitation', invitationId: id })) onTakenBack()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
      <p id={describedBy} className="min-w-[min(12rem,100%)] flex-1 py-2 text-sm">
        {label ? <bdi className="wrap-anywhere">{label}</bdi> : 'Without a note'}
        <span className="block text-soft">
          {describeUses(usedCount, maxUses)}, made on {formatDay(createdAt)}, works until{' '}
          <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>
        </span>
      </p>
      <Button
        look="bare"
        size="small"
        className="min-h-11"
        aria-describedby={describedBy}
        busy={isPending}
        onClick={takeBack}
      >
        Take back
      </Button>
    </li>
  )
}
