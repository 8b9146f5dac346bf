import { useRef } from 'react'
import { refusalOf } from '#contract/errors/browser-errors.ts'
import type { Group } from '#contract/together/group.ts'
import { Refusal } from '#web/lib/api/refusal.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { useSaveGroup } from './group.data.ts'
import { draftOf, FIRST_REVISION, formIn, type GroupDraft, isSameForm } from './group-form.ts'

/**
 * Sends a group as it is written.
 * @throws {Refusal} also with `group.changed_meanwhile` where another window has begun this very group with other words
 */
export function useSendDraft(memberId: string): (draft: GroupDraft) => Promise<Group> {
  const { mutateAsync: save } = useSaveGroup(memberId)
  /** Each may have arrived, also where its answer did not. */
  const begun = useRef<GroupDraft[]>([])

  return async (draft) => {
    const { id, revision } = draft
    const form = formIn(draft)
    if (revision !== null) return save({ kind: 'edited', id, form, revision })
    begun.current.push(draft)
    const made = await save({ kind: 'new', id, form, timeZone: browserPlace().timeZone })
    const isAsMade = (sent: GroupDraft) => isSameForm(draftOf(made), sent)
    if (isAsMade(draft)) return made
    if (!begun.current.some(isAsMade)) throw new Refusal(refusalOf('group.changed_meanwhile'))
    // It arrived before, and the answer did not: what was typed since is a change of it.
    return save({ kind: 'edited', id, form, revision: FIRST_REVISION })
  }
}
