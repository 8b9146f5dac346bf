import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { groupKey, refetchGroups } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { draftOf, FIRST_REVISION, formIn, type GroupDraft, isSameForm } from './group-draft.ts'

/**
 * Returns a function that saves a group.
 * @throws {ApiError} if saving failed; `group.changed_meanwhile` if another window has created the same group with
 * other content
 */
export function useSaveDraft(memberId: string): (draft: GroupDraft) => Promise<Group> {
  const { mutateAsync: save } = useSaveGroup(memberId)
  /**
   * Drafts that were sent to create the group. The server may have stored one of them although its response was lost.
   */
  const sent = useRef<GroupDraft[]>([])

  return async (draft) => {
    if (draft.revision !== null) return save(draft)
    sent.current.push(draft)
    const made = await save(draft)
    const isAsMade = (draft: GroupDraft) => isSameForm(draftOf(made), draft)
    if (isAsMade(draft)) return made
    if (!sent.current.some(isAsMade)) throw new ApiError(groupErrors.changed_meanwhile)
    // The server has stored an earlier draft as the group, but its response was lost. The changes since that draft are
    // sent as an edit of the group.
    return save({ ...draft, revision: FIRST_REVISION })
  }
}

/** Creates a group with the id generated on this device, or updates it. */
function useSaveGroup(viewerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: GroupDraft): Promise<Group> => acceptedJson(send(draft), groupErrors.save_failed),
    onSuccess: (saved) => queryClient.setQueryData<Group>(groupKey(viewerId, saved.id), saved),
    // The refetch is not awaited, so that the author can continue typing. It follows an error, too,
    // because another leader may have changed the group.
    onSettled: () => void refetchGroups(queryClient),
  })
}

async function send(draft: GroupDraft) {
  const { id, revision } = draft
  const form = formIn(draft)
  if (revision !== null) return browserApi.groups[':id'].$put({ param: { id }, json: { ...form, revision } })
  return browserApi.groups.$post({ json: { ...form, id, timeZone: browserTimeZone().timeZone } })
}
