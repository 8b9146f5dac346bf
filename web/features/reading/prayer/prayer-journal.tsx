import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { prayerNotices } from '#contract/messages/reading/prayer.ts'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { useDeleteEntry } from '#web/entries/view/use-delete-entry.ts'
import { GrowingList } from '#web/lib/events/growing-list.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton, SkeletonStack } from '#web/ui/states.tsx'
import { ActivePrayer } from './active-prayer.tsx'
import { AnsweredPrayer } from './answered-prayer.tsx'
import { JournalHead, NEW_BUTTON, PRAY_BUTTON } from './journal-head.tsx'
import { ListHead } from './list-head.tsx'
import { namesIn, OwnNamesProvider } from './own-names.ts'
import { type Prayer, usePrayers } from './prayer.data.ts'
import { PrayerCounts } from './prayer-counts.tsx'
import { PrayerForm } from './prayer-form.tsx'
import { FORMS, NEW_FORM, placeOf } from './prayer-names.ts'
import { usePrayerFilter } from './use-prayer-filter.ts'

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
  /** Path of the page on which the member turns on encryption; null if it is on, or not available. */
  encryptionPath?: string | null
}

type Share = (text: string, onClose: () => void) => ReactNode

/** All prayers of the owner, active and answered. */
export function PrayerJournal({ owner, share = null, notice, encryptionPath = null }: Props) {
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
      encryptionPath={encryptionPath}
      begun={begun}
      own={own}
      prayers={prayers}
      actions={actions}
    />
  )
}

type OpenProps = Required<Pick<Props, 'share' | 'notice' | 'encryptionPath'>> & {
  owner: string
  begun: ReadonlySet<string>
} & {
  [Part in keyof ReturnType<typeof usePrayers>]: NonNullable<ReturnType<typeof usePrayers>[Part]>
}

function OpenJournal({ owner, share, notice, encryptionPath, begun, own, prayers, actions }: OpenProps) {
  const [form, setForm] = useState<'begun' | 'asked' | null>(begun.has(NEW_FORM) ? 'begun' : null)
  const [justAnswered, setJustAnswered] = useState<string | null>(null)
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
  const filter = usePrayerFilter(all, names)
  const [active, answered] = [prayers.active.filter(filter.isShown), prayers.answered.filter(filter.isShown)]

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
    // The filter is reset, because it could hide the new prayer.
    if (written !== null) filter.close()
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
      <div className="grid animate-fade gap-6 sm:gap-8">
        <JournalHead
          owner={owner}
          own={own}
          counts={
            !isLocked && <PrayerCounts active={prayers.active.length} answered={prayers.answered.length} />
          }
          encryptionPath={encryptionPath}
          onPray={prayers.active.length > 0 ? () => setPraying(true) : null}
          onNew={form === null ? () => setForm('asked') : null}
        />
        {notice}
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
            action={
              encryptionPath && (
                <Link to={encryptionPath} className="text-link inline-flex min-h-11 items-center">
                  Encrypt your prayers
                </Link>
              )
            }
          />
        )}
        {active.length > 0 && (
          <section aria-labelledby="active" className="grid gap-3">
            <ListHead id="active" heading="Active Prayers" filter={filter} {...{ prayers: all, names }} />
            <GrowingList items={active} className="grid gap-4">
              {(prayer) => <ActivePrayer key={prayer.id} prayer={prayer} {...item} />}
            </GrowingList>
          </section>
        )}
        {answered.length > 0 && (
          <section aria-labelledby="answered" className="grid gap-1">
            <ListHead
              id="answered"
              heading="Answered Prayers"
              filter={active.length > 0 ? null : filter}
              {...{ prayers: all, names }}
            />
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
          </section>
        )}
        {all.length > 0 && active.length + answered.length === 0 && (
          <section aria-labelledby="none">
            <ListHead id="none" heading="No such prayer" filter={filter} {...{ prayers: all, names }} />
          </section>
        )}
        <DeletedEntries
          deleted={own.deleted}
          onRestore={(prayer) => {
            // The filter is reset, because it could hide the restored prayer.
            filter.close()
            focusSoon(placeNow(prayer))
            void actions.restore(prayer.id)
          }}
        />
        {shared && share?.(wordsOf(shared), () => setShared(null))}
      </div>
    </OwnNamesProvider>
  )
}

/** Returns the text of a prayer that is shared with a group: without the date and the names. */
function wordsOf({ fields: { title, request } }: Prayer): string {
  return `${title}\n\n${request}`
}

function placeNow({ id, fields }: Prayer): string {
  return placeOf(fields.answeredOn === null ? 'active' : 'answered', id)
}
