import type { Notice } from '#contract/messages/define-errors.ts'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { type LeaderAction, useLead } from './leading.data.ts'

/** Returns a function that performs a leader's action and displays the result in a toast. */
export function useLeaderAction(groupId: string) {
  const toast = useToast()
  const toastError = useErrorToast(groupErrors.failed)
  const { mutateAsync, isPending } = useLead(groupId)

  /**
   * Performs the action. When the promise resolves, data was refetched and the calling component may have unmounted, so
   * the toast depends on the promise rather than on callbacks of `mutate`.
   * @param name name of the participant concerned
   * @returns whether the action succeeded
   */
  async function run(action: LeaderAction, name?: string): Promise<boolean> {
    try {
      await mutateAsync(action)
    } catch (error) {
      toastError(error)
      return false
    }
    const isHandedOver = action.kind === 'change_role' && action.handsOver
    const { title, detail }: Notice = isHandedOver ? groupNotices.handed_over : noticeOf[action.kind]
    if (action.kind === 'admit' && name) toast.success(`${name} is in`)
    else toast.success(title, detail ?? name)
    return true
  }

  return { run, isPending }
}

const noticeOf: Record<LeaderAction['kind'], Notice> = {
  admit: groupNotices.admitted,
  decline: groupNotices.declined,
  remove: groupNotices.removed,
  miss: groupNotices.missed,
  ask_name: groupNotices.name_wanted,
  change_role: groupNotices.role_changed,
  remove_invitation: groupNotices.invitation_removed,
  close: groupNotices.closed,
  delete_draft: groupNotices.deleted,
}
