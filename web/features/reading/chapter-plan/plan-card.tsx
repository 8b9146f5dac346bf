import { useState } from 'react'
import { chapterPlanNotices } from '#contract/messages/reading/chapter-plan.ts'
import { EntryAside } from '#web/entries/view/entry-aside.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { ChapterPlan, PlanActions, ReadingDay } from './chapter-plan.data.ts'
import { PlanForm } from './plan-form.tsx'
import { formName, placeOf } from './plan-names.ts'
import { PlanStatus } from './plan-status.tsx'

interface Props {
  owner: string
  plan: ChapterPlan
  day: ReadingDay
  actions: PlanActions
  /** Names of those forms for which this device stores a draft. */
  begun: ReadonlySet<string>
  onDelete: (plan: ChapterPlan) => void
}

/** A plan with today's chapters, and buttons to pause, move, edit and delete it. */
export function PlanCard({ owner, plan, day, actions, begun, onDelete }: Props) {
  const { id, name, entry } = plan
  const [isEditing, setEditing] = useState(() => begun.has(formName(id)))
  const place = placeOf(id)

  function stopEditing(): void {
    setEditing(false)
    document.getElementById(place)?.focus()
  }

  return (
    <li>
      <Card asChild className="grid gap-4 -outline-offset-2">
        <article id={place} tabIndex={-1} aria-labelledby={`${place}-name`}>
          <h2
            id={`${place}-name`}
            dir="auto"
            style={containMarks}
            className={isEditing ? 'sr-only' : 'font-serif text-xl wrap-anywhere'}
          >
            <WrittenText text={name} />
          </h2>
          {isEditing ? (
            <PlanForm
              owner={owner}
              plan={plan}
              day={day}
              actions={actions}
              takesFocus={!begun.has(formName(id))}
              onClose={stopEditing}
            />
          ) : (
            <PlanStatus plan={plan} />
          )}
          <EntryAside entry={entry} names={{}} actions={actions} />
          {!isEditing && (
            <div className="-mx-3.5 -mb-3 flex flex-wrap print:hidden">
              <PlaceButtons plan={plan} day={day} actions={actions} />
              <Button look="bare" size="small" aria-label={`Edit: ${name}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button
                look="bare"
                size="small"
                className="text-soft"
                aria-label={`Delete: ${name}`}
                onClick={() => onDelete(plan)}
              >
                Delete
              </Button>
            </div>
          )}
        </article>
      </Card>
    </li>
  )
}

/** Buttons that change where a plan is: move it to today, pause it, or go on after a pause. */
function PlaceButtons({ plan, day: { today }, actions }: Pick<Props, 'plan' | 'day' | 'actions'>) {
  const toast = useToast()
  const { name } = plan
  const { state, canMove } = plan.day
  const pauseLabel = state === 'paused' ? 'Go on from today' : 'Pause'

  async function move(): Promise<void> {
    await actions.moveToToday(plan, today)
    const undo = () => void actions.moveBack(plan)
    toast.success(chapterPlanNotices.moved, undefined, { action: { label: 'Undo', onPress: undo } })
  }
  return (
    <>
      {canMove && (
        <Button look="bare" size="small" aria-label={`Move the plan to today: ${name}`} onClick={move}>
          Move the plan to today
        </Button>
      )}
      {/* One button for both, so that it keeps the focus. */}
      {state !== 'completed' && state !== 'upcoming' && (
        <Button
          look="bare"
          size="small"
          aria-label={`${pauseLabel}: ${name}`}
          onClick={() => (state === 'paused' ? move() : actions.pause(plan, today))}
        >
          {pauseLabel}
        </Button>
      )}
    </>
  )
}
