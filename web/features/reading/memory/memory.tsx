import { useCallback, useMemo, useRef, useState } from 'react'
import { memoryErrors, memoryNotices } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import type { MemoryCategory } from '#contract/reading/memory/memory-category.ts'
import { ownVerseId } from '#contract/scripture/verse-id.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { SyncLine } from '#web/entries/view/sync-line.tsx'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { AddVerse } from './add-verse.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { Collections } from './collections/collections.tsx'
import { DUE_TODAY, DueToday } from './due-today.tsx'
import { MemoryFiles } from './files/memory-files.tsx'
import { type Doing, LearnOrReview } from './learn-or-review.tsx'
import { MemorizedCount } from './memorized-count.tsx'
import { MemoryTips } from './memory-tips.tsx'
import { Practice } from './practice.tsx'
import { VersePictures } from './statistics/verse-pictures.tsx'
import { useDuePassages } from './use-due-passages.ts'
import { useMemorySchedule } from './use-memory-schedule.ts'
import { placeOf, VerseList } from './verse-list.tsx'
import { type VerseToLearn, versesToLearn } from './verses-to-learn.ts'

/** Content of the memory page: practice of one memory verse at a time, and a list of all memory verses. */
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
  const [chosen, setChosen] = useState<string | null>(null)
  const [revealed, setRevealed] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusSoon = useFocusSoon()
  const leave = useCallback(() => {
    setDoing(null)
    focusSoon(DUE_TODAY)
  }, [focusSoon])

  const index = Math.max(
    0,
    verses.findIndex(({ reference }) => reference === chosen),
  )
  const current = verses[index]
  if (!current) return <FailedState words={memoryErrors.load_failed.title} />

  /** Displays another verse. Its text is hidden at first. */
  function show(reference: string | undefined): void {
    setChosen(reference ?? null)
    setRevealed(null)
  }

  function jump({ reference }: Pick<VerseToLearn, 'reference'>): void {
    show(reference)
    heading.current?.focus()
  }

  function mark({ entryId, reference, category }: VerseToLearn, isMemorized: boolean): void {
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

  const learn = (verse: VerseToLearn) => setDoing({ kind: 'learn', verse })
  const isKnown = entries !== null
  if (doing) return <LearnOrReview doing={doing} schedule={schedule} onLearned={learned} onLeave={leave} />
  return (
    <>
      <div className="grid gap-1 sm:gap-3">
        <MemorizedCount
          memorized={isKnown ? verses.filter(({ isMemorized }) => isMemorized).length : null}
          all={verses.length}
        />
        <SyncLine owner={owner} state={state} />
      </div>
      <DueToday
        day={schedule.day}
        onReview={() => setDoing({ kind: 'review', verses: schedule.day?.dueToday ?? [] })}
        onLearn={learn}
      />
      <VersePictures day={schedule.day} statistics={schedule.statistics} />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <Practice
          verse={current}
          place={`Verse ${index + 1} of ${verses.length}`}
          isRevealed={revealed === current.reference}
          onReveal={(isRevealed) => setRevealed(isRevealed ? current.reference : null)}
          onStep={(step) => show(verses.at((index + step) % verses.length)?.reference)}
          onLearn={schedule.day && (() => learn(current))}
          onMark={isKnown ? (isMemorized) => mark(current, isMemorized) : null}
          translation={schedule.choices.translation}
          heading={heading}
        />
        <section aria-labelledby="all-verses" className="grid content-start gap-4 lg:row-span-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="all-verses" className="text-xl">
              All verses
            </h2>
            <div className="-me-3.5">
              <MemoryFiles
                plan={plan}
                verses={verses}
                own={own}
                reviews={schedule.reviews}
                translation={schedule.choices.translation}
              />
            </div>
          </div>
          {/* The form to add a verse is above the list, because the list grows and would move it. */}
          <AddVerse owner={owner} references={references} onAdd={isKnown ? add : null} />
          <VerseList verses={verses} current={current.reference} onJump={jump} onRemove={removeOwn} />
          <DeletedEntries
            deleted={deleted.filter(({ fields }) => !references.has(fields.reference))}
            heading="reference"
            onRestore={({ id, fields }) => {
              void restore(id)
              jump(fields)
            }}
          />
        </section>
        <div className="grid min-w-0 content-start gap-10">
          <div>
            {isKnown && <Collections plan={plan} verses={verses} own={own} onJump={jump} />}
            <ChoicesForm
              choices={schedule.choices}
              isKnown={schedule.day !== null}
              onChoose={schedule.choose}
            />
          </div>
          <MemoryTips />
        </div>
      </div>
    </>
  )
}
