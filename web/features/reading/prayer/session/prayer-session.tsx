import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import type { Prayer } from '#web/features/reading/prayer/prayer.data.ts'
import { useKeys } from '#web/features/reading/prayer/use-keys.ts'
import { type Prayed, usePrayed } from '#web/features/reading/prayer/use-prayed.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { today } from '#web/lib/format/today.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { choosePrayers } from './choose-prayers.ts'
import { isPrayedToday, lastPrayed } from './last-prayed.ts'
import { PrayerCard } from './prayer-card.tsx'
import { QuietTimerLine } from './quiet-timer-line.tsx'
import {
  back,
  beginSession,
  closingWords,
  isMarked,
  mark,
  prayerNow,
  skip,
  undoMark,
  withMore,
} from './session.ts'
import { SessionEnd } from './session-end.tsx'
import { useQuietTimer } from './use-quiet-timer.ts'
import './session.css'

// The suggested passages are loaded after the prayer's text, because a card is complete without them.
const SuggestedScripture = lazyPart(
  async () => (await import('./suggested-scripture.tsx')).SuggestedScripture,
)

interface Props {
  owner: string
  /** All prayers of the member that are not answered. */
  active: readonly Prayer[]
  onLeave: () => void
}

/**
 * A few prayers, one card each. Each press on "Prayed" is stored at once, so that leaving the session early loses
 * nothing.
 */
export function PrayerSession({ owner, ...props }: Props) {
  const prayed = usePrayed(owner)
  if (prayed.times === null) return <Skeleton className="h-96" />
  return <OpenSession prayed={prayed} times={prayed.times} {...props} />
}

interface OpenProps extends Omit<Props, 'owner'> {
  prayed: Prayed
  times: ReadonlyMap<string, TimesPrayed>
}

function OpenSession({ active, prayed, times, onLeave }: OpenProps) {
  const id = useId()
  const [where] = useState(() => ({ today: today(), ...browserTimeZone() }))
  // The prayers are a snapshot: one that is answered on another device during the session does not
  // disappear.
  const [shown, setShown] = useState(() => choosePrayers(active, times, where))
  const [session, setSession] = useState(() => beginSession(shown.map(({ id }) => id)))
  const timer = useQuietTimer()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card has another beginning
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'start' })
  }, [session.place])

  const currentId = prayerNow(session)
  const chosen = shown.find(({ id }) => id === currentId) ?? null
  const current = active.find(({ id }) => id === currentId) ?? chosen
  const isDone = current !== null && isMarked(session, current.id)
  const more = current ? [] : choosePrayers(active, times, where, new Set(session.queue))
  const known = current ? times.get(current.id) : undefined

  function pray(): void {
    if (!current) return
    // At most one log per prayer and day is stored: that is enough to order the prayers, and keeps the log small.
    // After "Undo", the log may still contain the entry that is being deleted.
    const isTakenBack = session.takenBack.includes(current.id)
    const isWritten = isDone || (isPrayedToday(known, where) && !isTakenBack)
    setSession(mark(session, isWritten ? null : prayed.record(current.id)))
  }

  async function undo(): Promise<void> {
    const { session: before, undone } = undoMark(session)
    setSession(before)
    if (undone?.entry) await prayed.takeBack(await undone.entry)
  }

  function goOnWithMore(): void {
    setShown([...shown, ...more])
    setSession(
      withMore(
        session,
        more.map(({ id }) => id),
      ),
    )
  }

  const goBack = () => setSession(back(session))
  const goOn = () => setSession(skip(session))
  useKeys({
    ...(current && { Enter: pray, ArrowRight: goOn }),
    ...(session.place > 0 && { ArrowLeft: goBack }),
  })

  return (
    <Card
      ink="var(--flame)"
      aria-labelledby={id}
      data-time-is-up={timer.isUp || undefined}
      className="prayer-card mx-auto grid w-full max-w-2xl gap-5 sm:p-8"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-soft">
          {current ? `${session.place + 1} of ${session.queue.length}` : 'Done'}
        </p>
        <div className="-me-3.5 flex">
          {session.marked.length > 0 && (
            <Button look="bare" size="small" onClick={undo}>
              Undo
            </Button>
          )}
          {current && (
            <Button look="bare" size="small" onClick={onLeave}>
              Leave
            </Button>
          )}
        </div>
      </div>
      {current ? (
        <>
          <PrayerCard
            key={current.id}
            prayer={current}
            last={lastPrayed(known, where)}
            heading={heading}
            headingId={id}
          >
            <Suspense>
              <SuggestedScripture prayer={current} />
            </Suspense>
          </PrayerCard>
          <QuietTimerLine timer={timer} />
          <div className="prayer-foot">
            <Button look="quiet" disabled={session.place === 0} onClick={goBack}>
              Back
            </Button>
            <Button look="quiet" aria-keyshortcuts="ArrowRight" onClick={goOn}>
              Skip
            </Button>
            <Button aria-keyshortcuts="Enter" onClick={pray}>
              {isDone ? 'Next' : 'I prayed'}
            </Button>
          </div>
        </>
      ) : (
        <SessionEnd
          words={closingWords(session)}
          heading={heading}
          headingId={id}
          onMore={more.length > 0 ? goOnWithMore : null}
          onLeave={onLeave}
        />
      )}
    </Card>
  )
}
