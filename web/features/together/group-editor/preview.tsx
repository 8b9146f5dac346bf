import { type ComponentType, memo, useState } from 'react'
import type { Group } from '#contract/together/group.ts'
import { today } from '#web/lib/format/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { formIn, type GroupDraft, weekBeginsOn } from './group-draft.ts'

interface Props {
  draft: GroupDraft
  /** Stored version. */
  group: Group | null
  /** Component that displays a group as participants see it. */
  as: ComponentType<{ group: Group }>
}

/** Expandable preview of the group as participants will see it. */
export const Preview = memo(function Preview({ draft, group, as: GroupAsShown }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? asShown(draft, group) : null
  return (
    <div className="grid justify-items-start gap-4">
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="eye" />
        {isOpen ? 'Close preview' : 'Preview'}
      </Button>
      {shown && (
        <article
          aria-label="As participants will see it"
          className="grid w-full animate-fade gap-8 rounded-md border border-line bg-raised px-4 py-6 sm:px-8"
        >
          <p dir="auto" className="font-serif text-2xl wrap-anywhere">
            <WrittenText text={draft.title || 'Without a title yet'} />
          </p>
          <GroupAsShown group={shown} />
        </article>
      )}
    </div>
  )
})

/** Converts form values to a published group. */
function asShown(draft: GroupDraft, group: Group | null): Group {
  const form = formIn(draft)
  const begins = form.startsOn !== null && form.startsOn > today() ? 'upcoming' : 'active'
  return {
    ...form,
    id: draft.id,
    status: group && group.status !== 'draft' ? group.status : begins,
    participantCount: group?.participantCount ?? 1,
    firstParticipants: [],
    books: [],
    week: null,
    doneCount: 0,
    weekCount: form.weeks.length,
    isClosed: false,
    standing: 'participant',
    weeks: form.weeks.map((week, place) => ({
      ...week,
      number: place + 1,
      isDone: false,
      beginsOn: weekBeginsOn(draft.startsOn, place + 1),
    })),
    currentWeek: group?.currentWeek ?? null,
    leaders: group?.leaders ?? ['You'],
    requestCount: 0,
    isLedByOrganisation: group?.isLedByOrganisation ?? false,
    mayLead: false,
    mayTakeLead: false,
    isInvited: false,
    nextMeeting: null,
    whereabouts: null,
    revision: draft.revision ?? 0,
  }
}
