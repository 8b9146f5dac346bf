import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { readWeekFragment } from '#contract/together/week-fragment.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { isFirstAt } from '#web/lib/first-at-location.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMarkWeek } from './enrolment.data.ts'

interface Props {
  group: Pick<Group, 'id' | 'standing'>
  week: GroupWeek
  memberId: string
  /** Discussion of the week, rendered when the member expands it. */
  discussion: ReactNode
}

/** Actions of participants on a week: mark it as completed, and discuss it. */
export function ParticipantWeek({ group, week, memberId, discussion }: Props) {
  const hasPlace = group.standing === 'participant' || group.standing === 'leader'
  return (
    <div className="mt-6 grid gap-2 border-line border-t pt-4 print:hidden">
      {hasPlace && <MarkWeek groupId={group.id} week={week} memberId={memberId} />}
      <WeekDiscussion groupId={group.id} number={week.number}>
        {discussion}
      </WeekDiscussion>
    </div>
  )
}

/** Button that marks a week as completed: an optimistic update that can be undone. */
function MarkWeek({ groupId, week, memberId }: { groupId: string; week: GroupWeek; memberId: string }) {
  const toast = useToast()
  const { mutate, isPending } = useMarkWeek(memberId, groupId)
  const { id: weekId, number, isDone } = week

  function set(isDone: boolean): void {
    mutate(
      { weekId, isDone },
      {
        onSuccess: () => {
          if (!isDone) return
          const { title } = groupNotices.week_done
          toast.success(title, undefined, { action: { label: 'Undo', onPress: () => set(false) } })
        },
        onError: (error) => {
          const { code, title, detail } = asKnownError(error, groupErrors.failed)
          // Only the title of the error `group.week_gone` is displayed: its detail says that the member's text is not
          // lost, and marking a week as completed involves no text.
          toast.error(title, code === 'group.week_gone' ? undefined : detail)
        },
      },
    )
  }

  return (
    <p className="flex flex-wrap items-center gap-x-1">
      {isDone && (
        <span className="inline-flex min-h-11 items-center gap-2 pe-2 font-medium text-flame-ink">
          <Icon name="check" /> Week {number} done
        </span>
      )}
      {/* One button marks the week and undoes this: only its label changes. While the request is pending, the
          button is disabled with `aria-disabled` only, so that it does not lose focus. */}
      <Button
        look={isDone ? 'bare' : 'quiet'}
        size="small"
        className="min-h-11"
        busy={isPending}
        aria-label={isDone ? `Undo: week ${number} is not done` : undefined}
        onClick={() => set(!isDone)}
      >
        {isDone ? 'Undo' : `Mark week ${number} done`}
      </Button>
    </p>
  )
}

/**
 * Discussion of a week, collapsed by default. Expanding it collapses those of the other weeks, because the `<details>`
 * elements share a name. It is expanded at once if the fragment of the address names a place in it.
 */
function WeekDiscussion({
  groupId,
  number,
  children,
}: {
  groupId: string
  number: number
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const expandIfNamed = useEffectEvent(() => {
    const named = readWeekFragment(location.hash)
    if (named?.week !== number || !named.place || !details.current) return
    if (isFirstAt(location, `discussion of week ${number}`)) details.current.open = true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed once more, expands it once more
  useEffect(() => expandIfNamed(), [location])
  return (
    <details
      ref={details}
      name={`discussion-${groupId}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="-mx-2 flex min-h-11 w-fit list-none items-center gap-2 rounded-md px-2 font-medium text-lake text-sm hover:bg-lake/8 [&::-webkit-details-marker]:hidden">
        <Icon name="comment" />
        Discussion of week {number}
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      </summary>
      {isOpen && <div className="pt-4 pb-2">{children}</div>}
    </details>
  )
}
