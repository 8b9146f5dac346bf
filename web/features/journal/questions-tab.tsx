import { type ComponentProps, lazy, Suspense } from 'react'
import { FailedState } from '#web/ui/states.tsx'
import { JournalSkeleton } from './journal-skeleton.tsx'
import type { Questions as Whole } from './questions.tsx'

// What keeps answers on the device is large, and nobody who came to read the study waits for it.
const Questions = lazy(() =>
  import('./questions.tsx').then(
    ({ Questions }) => ({ default: Questions }),
    () => ({ default: Lost }),
  ),
)

export function QuestionsTab(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={<JournalSkeleton answers={props.questions.length + 1} />}>
      <Questions {...props} />
    </Suspense>
  )
}

/** The file with the questions did not arrive. */
function Lost() {
  return <FailedState words="The questions could not be loaded." onRetry={() => location.reload()} />
}
