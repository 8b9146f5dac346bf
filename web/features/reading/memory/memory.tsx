import { useCallback, useMemo, useRef, useState } from 'react'
import { memoryErrors, memoryNotices } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import type { MemoryCategory } from '#contract/reading/memory/memory-category.ts'
import { ownVerseId } from '#contract/scripture/verse-id.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { SyncLine } from '#web/entries/view/sync-line.tsx'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { AllVerses } from './all-verses.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { Collections } from './collections/collections.tsx'
import { MemoryFiles } from './files/memory-files.tsx'
import { type Doing, LearnOrReview } from './learn-or-review.tsx'
import { MemorizedCount } from './memorized-count.tsx'
import { MemoryTips } from './memory-tips.tsx'
import { PRACTICE } from './practice.tsx'
import { VersePictures } from './statistics/verse-pictures.tsx'
import { TodaysPractice } from './todays-practice.tsx'
import { todaysVerse } from './todays-verse.ts'
import { useDuePassages } from './use-due-passages.ts'
import { useMemorySchedule } from './use-memory-schedule.ts'
import { placeOf } from './verse-list.tsx'
import { type VerseToLearn, versesToLearn } from './verses-to-learn.ts'

/**
 * Content of the memory page: one card with the verse of today, and behind it everything else. Other verses are
 * displayed in the same card.
 */
export function Memory({ owner, plan }: { owner: string | null; plan: readonly MemoryVerse[] }) {
  const toast = useToast()
  const own = useEntries<VerseFields>(owner, 'verse')
  const { entries, deleted, state, put, remove, restore } = own
  const verses = useMemo(() => versesToLearn(plan, entries ?? []), [plan, entries])
  const references = useMemo(() => new Set(verses.map(({ reference }) => reference)), [verses])
  const schedule = useMemorySchedule(owner, plan)
  const [doing, setDoing] = useState<Doing | null>(null)
  // During a session every rating changes the due verses, and the session prefetches its verses itself.
  useDuePassages(doing ? undefined : schedule.day?.dueToday, schedule.choices.translation)
  /** Reference of the verse that the reader has chosen; null for the verse of today. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRevealed, setRevealed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusSoon = useFocusSoon()
  const leave = useCallback(() => {
    setDoing(null)
    setChosen(null)
    setRevealed(false)
    focusSoon(PRACTICE)
  }, [focusSoon])

  /** Displays another verse. Its text is hidden at first. */
  function show(reference: string | null): void {
    setChosen(reference)
    setRevealed(false)
  }

  function jump({ reference }: Pick<VerseToLearn, 'reference'>): void {
    show(reference)
    heading.current?.focus()
  }

  function mark({ entryId, reference, category }: VerseToLearn, isMemorized: boolean): void {
    // The verse enters the schedule or leaves it, but it stays on the screen.
    setChosen(reference)
    const memorizedAt = isMemorized ? new Date().toISOString() : null
    void put(entryId, { reference, category, memorizedAt, deletedAt: null })
  }

  async function add(reference: string, category: MemoryCategory | null): Promise<void> {
    // `memorizedAt` is not among the written fields, so its stored value is preserved. A verse that was
    // marked as memorized on another device, or before it was removed, is still memorized.
    await put(ownVerseId(reference), { reference, category, deletedAt: null })
    toast.success(memoryNotices.added.title)
    jump({ reference })
  }

  async function removeOwn({ entryId, reference }: VerseToLearn): Promise<void> {
    const at = verses.findIndex((verse) => verse.reference === reference)
    const neighbour = verses[at + 1] ?? verses[at - 1]
    await remove(entryId)
    document.getElementById(placeOf(neighbour?.entryId ?? ''))?.focus()
    const undo = () => {
      focusSoon(placeOf(entryId))
      void restore(entryId)
    }
    toast.info(memoryNotices.removed.title, reference, { action: { label: 'Undo', onPress: undo } })
  }

  function learned(): void {
    toast.success(memoryNotices.learned.title)
    leave()
  }

  const isKnown = entries !== null
  if (verses.length === 0) return <FailedState words={memoryErrors.load_failed.title} />
  if (doing) return <LearnOrReview doing={doing} schedule={schedule} onLearned={learned} onLeave={leave} />
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 content-start gap-5">
        <TodaysPractice
          owner={owner}
          verses={verses}
          schedule={schedule}
          chosen={chosen}
          isRevealed={isRevealed}
          heading={heading}
          onShow={show}
          onReveal={(reference, isRevealed) => {
            // The revealed verse stays on the screen, even if the schedule that arrives now begins with another one.
            setChosen(reference)
            setRevealed(isRevealed)
          }}
          onMark={isKnown ? mark : null}
          onDo={setDoing}
        />
        <MemorizedCount
          memorized={isKnown ? verses.filter(({ isMemorized }) => isMemorized).length : null}
          all={verses.length}
        >
          <SyncLine owner={owner} state={state} />
        </MemorizedCount>
        <div>
          <Collections plan={plan} verses={verses} own={own} isKnown={isKnown} onJump={jump} />
          <ChoicesForm
            choices={schedule.choices}
            isKnown={schedule.day !== null}
            onChoose={schedule.choose}
          />
          <MemoryTips />
          <VersePictures day={schedule.day} statistics={schedule.statistics} all={verses.length} />
        </div>
      </div>
      <AllVerses
        owner={owner}
        verses={verses}
        references={references}
        deleted={deleted}
        current={chosen ?? (schedule.day && todaysVerse(schedule.day)?.verse.reference) ?? null}
        files={
          <MemoryFiles
            plan={plan}
            verses={verses}
            own={own}
            reviews={schedule.reviews}
            translation={schedule.choices.translation}
          />
        }
        onAdd={isKnown ? add : null}
        onJump={jump}
        onRemove={removeOwn}
        onRestore={({ id, fields }) => {
          void restore(id)
          jump(fields)
        }}
      />
    </div>
  )
}
