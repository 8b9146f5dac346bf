import type { Group } from '#contract/group.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { useSaveGroup } from './group.data.ts'
import { draftOf, FIRST_REVISION, formIn, type GroupDraft, isSameForm } from './group-form.ts'

/** Sends a group as it is written. @throws {Refusal} */
export function useSendDraft(memberId: string): (draft: GroupDraft) => Promise<Group> {
  const { mutateAsync: save } = useSaveGroup(memberId)

  return async (draft) => {
    const { id, revision } = draft
    const form = formIn(draft)
    if (revision !== null) return save({ kind: 'edited', id, form, revision })
    const made = await save({ kind: 'new', id, form, timeZone: browserPlace().timeZone })
    if (isSameForm(draftOf(made), draft)) return made
    // It arrived before, and the answer did not: what was typed since is a change of it.
    return save({ kind: 'edited', id, form, revision: FIRST_REVISION })
  }
}
