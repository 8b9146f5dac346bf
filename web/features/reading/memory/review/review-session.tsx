import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { Attempt, type RecallStep } from '#web/features/reading/memory/learn/attempt.tsx'
import { RateRow } from '#web/features/reading/memory/learn/rate-row.tsx'
import { recitationQuery } from '#web/features/reading/memory/learn/recitation/recitation.data.ts'
import { WithRecitation } from '#web/features/reading/memory/learn/recitation/with-recitation.tsx'
import { StepFoot } from '#web/features/reading/memory/learn/step-foot.tsx'
import type { NewReview } from '#web/features/reading/memory/use-memory-schedule.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { rememberReviewWay, reviewWay } from './review-way.ts'
import { beginSession, closingWords, goOn, undoLast, verseNow } from './session.ts'

interface Props {
  /** Verses that were due at the start of the session. */
  verses: readonly VerseToLearn[]
  translation: Translation
  /**
   * Takes the id of a verse's entry, and returns the positions of the words that the member missed in earlier reviews.
   */
  weakWordsOf: (verse: string) => readonly number[]
  record: (review: NewReview) => Promise<string>
  takeBack: (reviewId: string) => Promise<void>
  onLeave: () => void
}

const ways: readonly { value: RecallStep; label: string }[] = [
  { value: 'say', label: 'Say it' },
  { value: 'type', label: 'Type it' },
  { value: 'type_first_letters', label: 'First letters' },
]

/** Number of upcoming verses whose text is prefetched. */
const AHEAD = 5

/**
 * Reviews the due verses one by one. Each rating is stored at once, so that none is lost if the member leaves early. The
 * component is memoized: storing a rating and sending it change the page several times, but nothing that it displays.
 */
export const ReviewSession = memo(function ReviewSession({
  verses,
  translation,
  weakWordsOf,
  record,
  takeBack,
  onLeave,
}: Props) {
  const id = useId()
  const [session, setSession] = useState(() => beginSession(verses.map(({ entryId }) => entryId)))
  const [way, setWay] = useState(reviewWay)
  const byEntry = useMemo(() => new Map(verses.map((verse) => [verse.entryId, verse])), [verses])
  const current = byEntry.get(verseNow(session) ?? '')
  const place = session.gone.length
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another verse has another beginning
  useEffect(() => heading.current?.focus(), [place])
  useFetchAhead(verses, place, translation)

  function rate(rating: Rating, weak: readonly number[] | null): void {
    if (!current) return
    const reviewId = record({ verse: current.entryId, rating, step: way, weak })
    setSession(goOn(session, { rating, reviewId }))
  }

  async function undo(): Promise<void> {
    const { session: before, undone } = undoLast(session)
    setSession(before)
    if (undone?.reviewId) await takeBack(await undone.reviewId)
  }

  function choose(chosen: RecallStep): void {
    setWay(chosen)
    rememberReviewWay(chosen)
  }

  const mayUndo = session.gone.some(({ rating }) => rating !== null)
  return (
    <Card ink="var(--flame)" aria-labelledby={id} className="grid gap-5 sm:p-8">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-soft">{current ? `${place + 1} of ${session.queue.length}` : 'Done'}</p>
        <div className="-me-3.5 flex">
          {mayUndo && (
            <Button look="bare" size="small" onClick={undo}>
              Undo rating
            </Button>
          )}
          {current && (
            <Button look="bare" size="small" onClick={onLeave}>
              Leave
            </Button>
          )}
        </div>
      </div>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        translate={current ? 'no' : 'yes'}
        className="scroll-mt-8 text-2xl"
      >
        {current?.reference ?? closingWords(session)}
      </h2>
      {current ? (
        <>
          <Choices label="How to go over it" shape="bar" options={ways} value={way} onChange={choose} />
          <WithRecitation
            key={current.entryId}
            verse={current}
            translation={translation}
            onSkip={() => setSession(goOn(session, { rating: null, reviewId: null }))}
          >
            {(recitation) => (
              <Attempt
                key={way}
                step={way}
                recitation={recitation}
                isReferenceFirst={false}
                weak={new Set(weakWordsOf(current.entryId))}
              >
                {({ missed, suggested }) => (
                  <StepFoot>
                    <RateRow suggested={suggested} onRate={(rating) => rate(rating, missed)} />
                  </StepFoot>
                )}
              </Attempt>
            )}
          </WithRecitation>
        </>
      ) : (
        <Button className="justify-self-start" onClick={onLeave}>
          Back to your verses
        </Button>
      )}
    </Card>
  )
})

function useFetchAhead(verses: readonly VerseToLearn[], place: number, translation: Translation): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    // In a task of its own, so that it does not delay the display of the next verse.
    const timer = setTimeout(() => {
      for (const verse of verses.slice(place + 1, place + 1 + AHEAD))
        void queryClient.prefetchQuery(recitationQuery(queryClient, verse, translation))
    })
    return () => clearTimeout(timer)
  }, [queryClient, verses, place, translation])
}
