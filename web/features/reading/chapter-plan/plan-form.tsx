import { useState } from 'react'
import { FIRST_PLAN_DATE, LAST_PLAN_DATE, MAX_CHAPTERS_A_DAY } from '#contract/limits/chapter-plan-limits.ts'
import type { ChapterPlanFields } from '#contract/reading/chapter-plan/chapter-plan.ts'
import { parsePlanBooks, proposedPlanName } from '#contract/reading/chapter-plan/plan-books.ts'
import { planOnDay } from '#contract/reading/chapter-plan/plan-schedule.ts'
import { EntryForm } from '#web/entries/form/entry-form.tsx'
import { type Drafted, drafted, nothingSeen } from '#web/entries/replica/view-entry.ts'
import { Card } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { BooksField } from './books-field.tsx'
import type { ChapterPlan, PlanActions, ReadingDay } from './chapter-plan.data.ts'
import { inDays } from './in-days.ts'
import { formName, NEW_FORM } from './plan-names.ts'
import { checkPlan, type TypedPlan, typedPlan, writtenOf } from './typed-plan.ts'

interface Props {
  owner: string
  /** The plan to edit; null for a new one. */
  plan: ChapterPlan | null
  day: ReadingDay
  actions: PlanActions
  /** Whether the reader has just opened the form; only then does it take the focus. */
  takesFocus: boolean
  /** Called when the form closes, with the id of the saved plan; null if the reader cancelled. */
  onClose: (saved: string | null) => void
}

const paces: readonly { value: TypedPlan['pace']; label: string }[] = [
  { value: 'chapters', label: 'A set number' },
  { value: 'finish', label: 'Finish by a date' },
]

/** Form to make a plan for reading chapters, or to change one. */
export function PlanForm({ owner, plan, day, actions, takesFocus, onClose }: Props) {
  const [begin] = useState(() => ({
    ...typedPlan(plan?.entry.fields ?? {}, day.today),
    entry: plan ? drafted(plan.entry) : newPlan(),
  }))
  const form = (
    <EntryForm
      owner={owner}
      name={plan ? formName(plan.id) : NEW_FORM}
      label={plan ? `Edit: ${plan.name}` : 'New plan'}
      begin={begin}
      check={checkPlan}
      onSave={async ({ entry, ...typed }) => {
        await actions.save(entry, typed, plan === null)
        onClose(entry.id)
      }}
      onCancel={() => onClose(null)}
      skeleton="h-[30rem]"
    >
      {({ values, type, field }) => (
        <>
          <BooksField
            value={values.books}
            error={field('books').error}
            onChange={(books) => type((now) => ({ books, name: nameAfter(now, books) }))}
          />
          <TextField label="Name" dir="auto" autoComplete="off" autoFocus={takesFocus} {...field('name')} />
          <Choices
            shape="bar"
            label="Pace"
            options={paces}
            value={values.pace}
            onChange={(pace) => type({ pace })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              min={FIRST_PLAN_DATE}
              max={LAST_PLAN_DATE}
              {...field('startOn')}
            />
            {values.pace === 'chapters' ? (
              <TextField
                label="Chapters a day"
                inputMode="numeric"
                autoComplete="off"
                hint={`From 1 to ${MAX_CHAPTERS_A_DAY}`}
                {...field('chaptersPerDay')}
              />
            ) : (
              <TextField
                label="Last day"
                type="date"
                min={FIRST_PLAN_DATE}
                max={LAST_PLAN_DATE}
                {...field('finishOn')}
              />
            )}
          </div>
          <Forecast typed={values} day={day} />
        </>
      )}
    </EntryForm>
  )
  if (plan) return form
  return (
    <Card asChild>
      <div>{form}</div>
    </Card>
  )
}

/** A new plan has a shorter id than other entries, because the ids of its chapters contain it. */
function newPlan(): Drafted<ChapterPlanFields> {
  return { id: crypto.randomUUID().replaceAll('-', ''), seen: nothingSeen() }
}

/** Proposes a name for the chosen books, unless the reader has written one. */
function nameAfter({ name, books }: TypedPlan, chosen: string): string {
  const proposed = proposedPlanName(parsePlanBooks(books) ?? [])
  return name.trim() === proposed ? proposedPlanName(parsePlanBooks(chosen) ?? []) : name
}

/** Sentence about the plan as typed: its number of chapters, and its last day or its pace. */
function Forecast({ typed, day: { rhythm } }: { typed: TypedPlan; day: ReadingDay }) {
  const isValid = Object.keys(checkPlan({ ...typed, name: typed.name || '-' })).length === 0
  return (
    <p role="status" className="text-sm text-soft">
      {isValid ? forecast(typed, rhythm) : 'Days off in your rhythm get no chapters.'}
    </p>
  )
}

function forecast(typed: TypedPlan, rhythm: ReadingDay['rhythm']): string {
  const { startOn, chaptersPerDay, finishOn, books } = writtenOf(typed)
  const plan = { books: parsePlanBooks(books) ?? [], chaptersPerDay, finishOn, startOn, pausedOn: null }
  const { total, endsOn, expected } = planOnDay(plan, new Map(), startOn, rhythm)
  const chapters = total === 1 ? '1 chapter' : `${total} chapters`
  if (finishOn !== null) return `${chapters}, about ${Math.max(1, expected)} on each reading day.`
  return endsOn ? `${chapters}, until ${inDays(endsOn)}.` : `${chapters}.`
}
