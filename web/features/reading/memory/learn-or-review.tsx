import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import type { MemorySchedule } from './use-memory-schedule.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

const LearnOne = lazyPart(async () => (await import('./learn/learn-one.tsx')).LearnOne, Lost)
const ReviewSession = lazyPart(async () => (await import('./review/review-session.tsx')).ReviewSession, Lost)

function Lost() {
  return <FailedState words="This part of the page could not be loaded." onRetry={() => location.reload()} />
}

/** Activity that replaces the content of the memory page: learning one verse, or reviewing the due verses. */
export type Doing =
  | { kind: 'learn'; verse: VerseToLearn }
  | { kind: 'review'; verses: readonly VerseToLearn[] }

interface Props {
  doing: Doing
  schedule: MemorySchedule
  onLearned: () => void
  onLeave: () => void
}

/**
 * Displays one of two activities: learning a verse, or reviewing the due verses. The script of each activity is loaded
 * when it is needed.
 */
export function LearnOrReview({ doing, schedule, onLearned, onLeave }: Props) {
  return (
    <div className="w-full max-w-2xl">
      <Suspense fallback={<Skeleton className="h-96" />}>
        {doing.kind === 'learn' ? (
          <LearnOne verse={doing.verse} schedule={schedule} onLearned={onLearned} onLeave={onLeave} />
        ) : (
          <ReviewSession
            verses={doing.verses}
            translation={schedule.choices.translation}
            weakWordsOf={schedule.weakWordsOf}
            record={schedule.record}
            takeBack={schedule.takeBack}
            onLeave={onLeave}
          />
        )}
      </Suspense>
    </div>
  )
}
