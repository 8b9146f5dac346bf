import { lazy, Suspense } from 'react'
import type { Question } from '#contract/study.ts'
import { FailedState } from '#web/ui/states.tsx'
import type { Writer } from './journal.data.ts'
import { JournalSkeleton } from './journal-skeleton.tsx'

// What keeps answers on the device is large, and nobody who came to read the study waits for it.
const Questions = lazy(() =>
  import('./questions.tsx').then(
    ({ Questions }) => ({ default: Questions }),
    () => ({ default: Lost }),
  ),
)

interface Props {
  day: number
  questions: readonly Question[]
  writer: Writer
}

export function QuestionsTab({ day, questions, writer }: Props) {
  return (
    <Suspense fallback={<JournalSkeleton answers={questions.length + 1} />}>
      <Questions day={day} questions={questions} writer={writer} />
    </Suspense>
  )
}

/** The file with the questions did not arrive. */
function Lost() {
  return <FailedState words="The questions could not be loaded." onRetry={() => location.reload()} />
}
