import { useState } from 'react'
import { chapterPlanNotices } from '#contract/messages/reading/chapter-plan.ts'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { EntriesBar } from '#web/entries/view/entries-bar.tsx'
import { useDeleteEntry } from '#web/entries/view/use-delete-entry.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState, LoadingState, SkeletonStack } from '#web/ui/states.tsx'
import { type ChapterPlan, type ReadingDay, useChapterPlans } from './chapter-plan.data.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanForm } from './plan-form.tsx'
import { FORMS, NEW_FORM, placeOf } from './plan-names.ts'

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** The current day and the rhythm; null until the rhythm is known. */
  day: ReadingDay | null
}

/** All plans of the owner for reading chapters, and a form for a new one. */
export function ChapterPlans({ owner, day }: Props) {
  const begun = useDraftNames(owner, FORMS)
  const { own, plans, actions } = useChapterPlans(owner, day)
  if (owner === null || day === null || begun === null || plans === null) {
    return (
      <LoadingState words="Loading your plans...">
        <SkeletonStack sizes={['h-11 w-36', 'h-52 rounded-md', 'h-52 rounded-md']} className="gap-6" />
      </LoadingState>
    )
  }
  return <OpenPlans key={owner} {...{ owner, day, begun, own, plans, actions }} />
}

type OpenProps = Pick<ReturnType<typeof useChapterPlans>, 'own' | 'actions'> & {
  owner: string
  day: ReadingDay
  begun: ReadonlySet<string>
  plans: readonly ChapterPlan[]
}

const NEW_BUTTON = 'new-plan'

function OpenPlans({ owner, day, begun, own, plans, actions }: OpenProps) {
  const [form, setForm] = useState<'begun' | 'asked' | null>(begun.has(NEW_FORM) ? 'begun' : null)
  const focusSoon = useFocusSoon()
  const message = chapterPlanNotices.deleted.title
  const remove = useDeleteEntry({ actions, message, newButton: NEW_BUTTON, focusSoon })

  function closeForm(saved: string | null): void {
    setForm(null)
    focusSoon(saved === null ? NEW_BUTTON : placeOf(saved))
  }

  return (
    <div className="grid animate-fade gap-6">
      <EntriesBar
        owner={owner}
        state={own.state}
        newButton={{ id: NEW_BUTTON, label: 'New plan', onPress: () => setForm('asked') }}
      >
        {null}
      </EntriesBar>
      {form !== null && (
        <PlanForm
          owner={owner}
          plan={null}
          day={day}
          actions={actions}
          takesFocus={form === 'asked'}
          onClose={closeForm}
        />
      )}
      {plans.length === 0 && form === null && (
        <EmptyState
          words="No plan yet. Read a book, a testament or the whole Bible, at your own pace."
          picture={<Icon name="book" />}
        />
      )}
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            {...{ owner, plan, day, actions, begun }}
            onDelete={({ id }) => void remove(id, placeOf(id))}
          />
        ))}
      </ul>
      <DeletedEntries
        deleted={own.deleted}
        heading="name"
        onRestore={({ id }) => {
          focusSoon(placeOf(id))
          void actions.restore(id)
        }}
      />
    </div>
  )
}
