import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { usePublishGroup } from '#web/features/together/shared/group.data.ts'
import { LeaderNameDialog } from '#web/features/together/shared/leader-name-dialog.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useLeaderAction } from './use-leader-action.ts'

interface Props {
  group: Group
  /** Called after the draft was published. This component then unmounts, so the parent must move the focus. */
  onPublished: () => void
}

/** Publishes or deletes a draft. */
export function PublishDraft({ group, onPublished }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(groupErrors.failed)
  const { mutateAsync, isPending, error } = usePublishGroup(group.id)
  const [asksName, setAsksName] = useState(false)
  const missing = error instanceof ApiError ? [...new Set(Object.values(error.fields))] : []

  async function publish(leaderName?: string): Promise<void> {
    try {
      await mutateAsync(leaderName)
      setAsksName(false)
      toast.success(groupNotices.published.title)
      onPublished()
    } catch (refused) {
      const isUnnamed = refused instanceof ApiError && refused.code === 'group.no_leader_name'
      setAsksName(isUnnamed)
      if (isUnnamed) return
      if (!(refused instanceof ApiError && Object.keys(refused.fields).length > 0)) toastError(refused)
    }
  }

  return (
    <TitledSection id="draft" heading="Still a draft" className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        Only you see it.{' '}
        {group.admission === 'invitation'
          ? 'Publish it, and you can invite others.'
          : 'Publish it, and others can find it, join, and begin with you.'}{' '}
        Your name is shown with it.
      </p>
      {missing.length > 0 && !isPending && (
        <div role="alert" className="grid gap-1 rounded-md border border-line bg-sunk/50 px-4 py-3">
          <p className="font-medium">Still missing:</p>
          <ul className="list-disc ps-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Link
            to={`/community/${group.id}/edit`}
            className="text-link inline-flex min-h-11 items-center justify-self-start"
          >
            Go on writing it
          </Link>
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => publish()}>
          Publish this study
        </Button>
        <DeleteDraft groupId={group.id} />
      </p>
      <LeaderNameDialog
        isAsked={asksName}
        busy={isPending}
        onName={(name) => void publish(name)}
        onClose={() => setAsksName(false)}
      />
    </TitledSection>
  )
}

function DeleteDraft({ groupId }: { groupId: string }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { run, isPending } = useLeaderAction(groupId)

  async function remove(): Promise<void> {
    if (await run({ kind: 'delete_draft' })) navigate('/community', { replace: true })
    else setOpen(false)
  }

  return (
    <ConfirmDialog
      title="Delete this draft?"
      description="Its weeks and everything written in them go with it. This cannot be undone."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="bare">Delete draft</Button>}
      confirm="Delete draft"
      cancel="Keep it"
      danger
      busy={isPending}
      onConfirm={remove}
    />
  )
}
