import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { groupKey, refetchGroups } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { draftOf, FIRST_REVISION, formIn, type GroupDraft, isSameForm } from './group-draft.ts'

/**
 * Saves a group as it is written.
 * @throws {ApiError} also with `group.changed_meanwhile` where another window has begun this very group with other words
 */
export function useSaveDraft(memberId: string): (draft: GroupDraft) => Promise<Group> {
  const { mutateAsync: save } = useSaveGroup(memberId)
  /** Each may have arrived, also where its response did not. */
  const sent = useRef<GroupDraft[]>([])

  return async (draft) => {
    if (draft.revision !== null) return save(draft)
    sent.current.push(draft)
    const made = await save(draft)
    const isAsMade = (draft: GroupDraft) => isSameForm(draftOf(made), draft)
    if (isAsMade(draft)) return made
    if (!sent.current.some(isAsMade)) throw new ApiError(groupErrors.changed_meanwhile)
    // It arrived before, and the response did not: what was typed since is a change of it.
    return save({ ...draft, revision: FIRST_REVISION })
  }
}

/** Begins a group under the id that was made here, or gives one new words. */
function useSaveGroup(viewerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: GroupDraft): Promise<Group> => acceptedJson(send(draft), groupErrors.save_failed),
    onSuccess: (saved) => queryClient.setQueryData<Group>(groupKey(viewerId, saved.id), saved),
    // Whoever saves goes on writing meanwhile. Where it was refused, somebody else may have changed it.
    onSettled: () => void refetchGroups(queryClient),
  })
}

async function send(draft: GroupDraft) {
  const { id, revision } = draft
  const form = formIn(draft)
  if (revision !== null) return browserApi.groups[':id'].$put({ param: { id }, json: { ...form, revision } })
  return browserApi.groups.$post({ json: { ...form, id, timeZone: browserPlace().timeZone } })
}
