import { type NoticeCode, notices } from '#contract/errors/notices.ts'
import { useToastRefusal } from '#web/lib/api/use-toast-refusal.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { type LeaderAction, useLead } from './leading.data.ts'

/** Does something as a leader, and says in a toast how it went. */
export function useLeaderAction(groupId: string) {
  const toast = useToast()
  const toastRefusal = useToastRefusal('group.failed')
  const { mutateAsync, isPending } = useLead(groupId)

  /**
   * What is shown has been fetched anew by the time it returns, so whatever it was pressed on may be gone: the toast
   * hangs on the promise.
   * @param name of whom it was done to
   * @returns whether it was done
   */
  async function run(action: LeaderAction, name?: string): Promise<boolean> {
    try {
      await mutateAsync(action)
    } catch (error) {
      toastRefusal(error)
      return false
    }
    const isHandedOver = action.kind === 'change_role' && action.handsOver
    const code = isHandedOver ? 'group.handed_over' : noticeOf[action.kind]
    const { title, words }: { title: string; words?: string } = notices[code]
    toast.success(title, words ?? name)
    return true
  }

  return { run, isPending }
}

const noticeOf: Record<LeaderAction['kind'], NoticeCode> = {
  admit: 'group.admitted',
  decline: 'group.declined',
  remove: 'group.removed',
  change_role: 'group.role_changed',
  remove_invitation: 'group.invitation_removed',
  close: 'group.closed',
  delete_draft: 'group.deleted',
}
