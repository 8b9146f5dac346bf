import { type NoticeCode, notices } from '#contract/errors/notices.ts'
import { useToastRefusal } from '#web/lib/api/use-toast-refusal.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { type LeaderAct, useLead } from './group.data.ts'

/** Does something as a leader, and tells in a message how it went. */
export function useLeaderAct(groupId: string) {
  const toast = useToast()
  const toastRefusal = useToastRefusal('group.failed')
  const { mutateAsync, isPending } = useLead(groupId)

  /**
   * What is shown has been asked for again by the time it returns, so whatever it was pressed on may be gone: what is
   * said hangs on the promise.
   * @param name of whom it was done to
   * @returns whether it was done
   */
  async function act(wanted: LeaderAct, name?: string): Promise<boolean> {
    try {
      await mutateAsync(wanted)
    } catch (error) {
      toastRefusal(error)
      return false
    }
    const { title, words }: { title: string; words?: string } = notices[noticeOf(wanted)]
    toast.success(title, words ?? name)
    return true
  }

  return { act, isPending }
}

function noticeOf(act: LeaderAct): NoticeCode {
  switch (act.kind) {
    case 'admit':
      return 'group.admitted'
    case 'decline':
      return 'group.declined'
    case 'remove':
      return 'group.removed'
    case 'change_role':
      return act.handsOver ? 'group.handed_over' : 'group.role_changed'
    case 'take_invitation_back':
      return 'group.invitation_removed'
    case 'publish':
      return 'group.published'
    case 'close':
      return 'group.closed'
    case 'delete_draft':
      return 'group.deleted'
  }
}
