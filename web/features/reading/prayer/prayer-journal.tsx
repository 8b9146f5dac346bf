import { useCallback, useState } from 'react'
import { prayerNotices } from '#contract/messages/reading/prayer.ts'
import { useDraftNames } from '#web/entries/drafts/use-draft-names.ts'
import { EntryFiles } from '#web/entries/export/entry-files.tsx'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { EntriesBar } from '#web/entries/view/entries-bar.tsx'
import { useDeleteEntry } from '#web/entries/view/use-delete-entry.ts'
import { GrowingList } from '#web/lib/events/growing-list.tsx'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState, LoadingState, SkeletonStack } from '#web/ui/states.tsx'
import { ActivePrayer } from './active-prayer.tsx'
import { AnsweredPrayer } from './answered-prayer.tsx'
import { CategoryFilter, type Shown, stillShown } from './category-filter.tsx'
import { type Prayer, usePrayers } from './prayer.data.ts'
import { PrayerCounts } from './prayer-counts.tsx'
import { PrayerForm } from './prayer-form.tsx'
import { prayerFormat } from './prayer-format.ts'
import { FORMS, NEW_FORM, placeOf } from './prayer-names.ts'

/**
 * Everything somebody is praying for, and what came of it.
 * @param owner a member by their id, or "visitor"; null while nobody knows
 */
export function PrayerJournal({ owner }: { owner: string | null }) {
  const begun = useDraftNames(owner, FORMS)
  const { own, prayers, actions } = usePrayers(owner)
  if (owner === null || begun === null || prayers === null) {
    return (
      <LoadingState words="Loading your prayer journal...">
        <SkeletonStack
          sizes={['h-10 max-w-80', 'h-11 w-36', 'h-48 rounded-md', 'h-48 rounded-md']}
          className="gap-6"
        />
      </LoadingState>
    )
  }
  return <OpenJournal key={owner} {...{ owner, begun, own, prayers, actions }} />
}

type OpenProps = { owner: string; begun: ReadonlySet<string> } & {
  [Part in keyof ReturnType<typeof usePrayers>]: NonNullable<ReturnType<typeof usePrayers>[Part]>
}

function OpenJournal({ owner, begun, own, prayers, actions }: OpenProps) {
  const [form, setForm] = useState<'begun' | 'asked' | null>(begun.has(NEW_FORM) ? 'begun' : null)
  const [justAnswered, setJustAnswered] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Shown>('all')
  const focusSoon = useFocusSoon()
  const deleteEntry = useDeleteEntry({
    actions,
    message: prayerNotices.deleted.title,
    newButton: NEW_BUTTON,
    focusSoon,
  })
  const remove = useCallback((prayer: Prayer) => deleteEntry(prayer.id, placeNow(prayer)), [deleteEntry])

  const all = [...prayers.active, ...prayers.answered]
  const shown = stillShown(all, chosen)
  const isShown = ({ fields }: Prayer) => shown === 'all' || fields.category === shown
  const [active, answered] = [prayers.active.filter(isShown), prayers.answered.filter(isShown)]

  const toggle = useCallback(
    async ({ id, fields }: Prayer) => {
      const isAnswered = fields.answeredOn !== null
      setJustAnswered(isAnswered ? null : id)
      focusSoon(placeOf(isAnswered ? 'active' : 'answered', id))
      await (isAnswered ? actions.makeActive(id) : actions.answer(id))
    },
    [actions, focusSoon],
  )

  function closeForm(written: string | null): void {
    setForm(null)
    // One of another category would be out of sight.
    if (written !== null) setChosen('all')
    focusSoon(written === null ? NEW_BUTTON : placeOf('active', written))
  }

  const item = { owner, actions, begun, onToggle: toggle, onDelete: remove }
  return (
    <div className="grid animate-fade gap-8">
      <div className="grid gap-4">
        <PrayerCounts active={prayers.active.length} answered={prayers.answered.length} />
        <EntriesBar
          owner={owner}
          state={own.state}
          newButton={{ id: NEW_BUTTON, label: 'New Prayer', onPress: () => setForm('asked') }}
        >
          <EntryFiles format={prayerFormat} own={own} />
        </EntriesBar>
      </div>
      {form !== null && (
        <PrayerForm {...{ owner, actions, prayer: null }} takesFocus={form === 'asked'} onClose={closeForm} />
      )}
      {all.length === 0 && form === null && (
        <EmptyState
          words="No prayer requests yet. Start your prayer journal today!"
          picture={<Icon name="prayer" />}
        />
      )}
      <CategoryFilter prayers={all} shown={shown} onShow={setChosen} />
      {active.length > 0 && (
        <TitledSection id="active" heading="Active Prayers" className="grid gap-4">
          <GrowingList items={active} className="grid gap-4">
            {(prayer) => <ActivePrayer key={prayer.id} prayer={prayer} {...item} />}
          </GrowingList>
        </TitledSection>
      )}
      {answered.length > 0 && (
        <TitledSection id="answered" heading="Answered Prayers" className="grid gap-1">
          <GrowingList items={answered} className="divide-y divide-line">
            {(prayer) => (
              <AnsweredPrayer
                key={prayer.id}
                prayer={prayer}
                isJustAnswered={prayer.id === justAnswered}
                {...item}
              />
            )}
          </GrowingList>
        </TitledSection>
      )}
      <DeletedEntries
        deleted={own.deleted}
        onRestore={(prayer) => {
          focusSoon(placeNow(prayer))
          void actions.restore(prayer.id)
        }}
      />
    </div>
  )
}

const NEW_BUTTON = 'new-prayer'

function placeNow({ id, fields }: Prayer): string {
  return placeOf(fields.answeredOn === null ? 'active' : 'answered', id)
}
