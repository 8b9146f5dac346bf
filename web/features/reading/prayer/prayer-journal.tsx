import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { prayerNotices } from '#contract/messages/reading/prayer.ts'
import { EntryFiles } from '#web/entries/export/entry-files.tsx'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { EntriesBar } from '#web/entries/view/entries-bar.tsx'
import { useDeleteEntry } from '#web/entries/view/use-delete-entry.ts'
import { GrowingList } from '#web/lib/events/growing-list.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton, SkeletonStack } from '#web/ui/states.tsx'
import { ActivePrayer } from './active-prayer.tsx'
import { AnsweredPrayer } from './answered-prayer.tsx'
import { CategoryFilter, type Shown, stillShown } from './category-filter.tsx'
import { namesIn, OwnNamesProvider } from './own-names.ts'
import {
  type ChosenNames,
  everyone,
  isChosen,
  PeopleAndListsFilter,
  stillChosen,
} from './people-and-lists-filter.tsx'
import { PRAY_BUTTON, PrayButton } from './pray-button.tsx'
import { type Prayer, usePrayers } from './prayer.data.ts'
import { PrayerCounts } from './prayer-counts.tsx'
import { PrayerForm } from './prayer-form.tsx'
import { prayerFormat } from './prayer-format.ts'
import { FORMS, NEW_FORM, placeOf } from './prayer-names.ts'

const PrayerSession = lazyPart(async () => (await import('./session/prayer-session.tsx')).PrayerSession, Lost)

function Lost() {
  return <FailedState words="This part of the page could not be loaded." onRetry={() => location.reload()} />
}

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** Renders the dialog that posts the text of a prayer to a group; null if the member is in no group. */
  share?: Share | null
  /** Message above the list; for example, that the prayers are encrypted and this device is locked. */
  notice?: ReactNode
  /**
   * Card that offers to encrypt the prayers. It is loaded after the first paint, so it is placed below the
   * buttons, which then do not move.
   */
  offer?: ReactNode
}

type Share = (text: string, onClose: () => void) => ReactNode

/** All prayers of the owner, active and answered. */
export function PrayerJournal({ owner, share = null, notice, offer }: Props) {
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
  return (
    <OpenJournal
      key={owner}
      owner={owner}
      share={share}
      notice={notice}
      offer={offer}
      begun={begun}
      own={own}
      prayers={prayers}
      actions={actions}
    />
  )
}

type OpenProps = Required<Pick<Props, 'share' | 'notice' | 'offer'>> & {
  owner: string
  begun: ReadonlySet<string>
} & {
  [Part in keyof ReturnType<typeof usePrayers>]: NonNullable<ReturnType<typeof usePrayers>[Part]>
}

function OpenJournal({ owner, share, notice, offer, begun, own, prayers, actions }: OpenProps) {
  const [form, setForm] = useState<'begun' | 'asked' | null>(begun.has(NEW_FORM) ? 'begun' : null)
  const [justAnswered, setJustAnswered] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Shown>('all')
  const [chosenNames, setChosenNames] = useState<ChosenNames>(everyone)
  const [shared, setShared] = useState<Prayer | null>(null)
  const [isPraying, setPraying] = useState(false)
  const focusSoon = useFocusSoon()
  const deleteEntry = useDeleteEntry({
    actions,
    message: prayerNotices.deleted.title,
    newButton: NEW_BUTTON,
    focusSoon,
  })
  const remove = useCallback((prayer: Prayer) => deleteEntry(prayer.id, placeNow(prayer)), [deleteEntry])

  const all = useMemo(() => [...prayers.active, ...prayers.answered], [prayers])
  // While this device is locked, encrypted prayers cannot be counted, so neither their number nor an empty state is
  // displayed.
  const isLocked = own.locked > 0
  const names = useMemo(() => namesIn(all), [all])
  const shown = stillShown(all, chosen)
  const shownNames = stillChosen(names, chosenNames)
  const isShown = (prayer: Prayer) =>
    (shown === 'all' || prayer.fields.category === shown) && isChosen(prayer, shownNames)
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
    // The category, person and list filters are reset, because they could hide the new prayer.
    if (written !== null) {
      setChosen('all')
      setChosenNames(everyone)
    }
    focusSoon(written === null ? NEW_BUTTON : placeOf('active', written))
  }

  function stopPraying(): void {
    setPraying(false)
    focusSoon(PRAY_BUTTON)
  }

  if (isPraying) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PrayerSession owner={owner} active={prayers.active} onLeave={stopPraying} />
      </Suspense>
    )
  }
  const item = { owner, actions, begun, onToggle: toggle, onDelete: remove, onShare: share && setShared }
  return (
    <OwnNamesProvider value={names}>
      <div className="grid animate-fade gap-8">
        <div className="grid gap-4">
          {!isLocked && <PrayerCounts active={prayers.active.length} answered={prayers.answered.length} />}
          <EntriesBar
            owner={owner}
            state={own.state}
            newButton={{ id: NEW_BUTTON, label: 'New Prayer', onPress: () => setForm('asked') }}
          >
            <EntryFiles format={prayerFormat} own={own} />
          </EntriesBar>
        </div>
        {notice}
        {prayers.active.length > 0 && form === null && <PrayButton onPray={() => setPraying(true)} />}
        {form !== null && (
          <PrayerForm
            owner={owner}
            actions={actions}
            prayer={null}
            takesFocus={form === 'asked'}
            onClose={closeForm}
          />
        )}
        {all.length === 0 && !isLocked && form === null && (
          <EmptyState
            words="No prayer requests yet. Start your prayer journal today!"
            picture={<Icon name="prayer" />}
          />
        )}
        {offer}
        <CategoryFilter prayers={all} shown={shown} onShow={setChosen} />
        <PeopleAndListsFilter
          names={names}
          chosen={shownNames}
          onChoose={(change) => setChosenNames({ ...shownNames, ...change })}
        />
        {active.length > 0 && (
          <TitledSection id="active" heading="Active Prayers" className="grid gap-4">
            <GrowingList items={active} className="grid gap-4">
              {(prayer) => <ActivePrayer key={prayer.id} prayer={prayer} {...item} />}
            </GrowingList>
          </TitledSection>
        )}
        {answered.length > 0 && (
          <TitledSection id="answered" heading="Answered Prayers" className="grid gap-1">
            <p>
              <Link
                to="/prayer/answered"
                className="text-link inline-flex min-h-11 items-center gap-2 print:hidden"
              >
                <Icon name="book" />
                Read as a book
              </Link>
            </p>
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
        {shared && share?.(wordsOf(shared), () => setShared(null))}
      </div>
    </OwnNamesProvider>
  )
}

const NEW_BUTTON = 'new-prayer'

/** Returns the text of a prayer that is shared with a group: without the date and the names. */
function wordsOf({ fields: { title, request } }: Prayer): string {
  return `${title}\n\n${request}`
}

function placeNow({ id, fields }: Prayer): string {
  return placeOf(fields.answeredOn === null ? 'active' : 'answered', id)
}
