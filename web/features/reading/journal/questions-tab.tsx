import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState } from '#web/ui/states.tsx'
import { JournalSkeleton } from './journal-skeleton.tsx'
import type { Questions as Whole } from './questions.tsx'

// The questions are loaded separately: they need entry storage, a large script that a visitor who
// only reads should not wait for.
const Questions = lazyPart(async () => (await import('./questions.tsx')).Questions, Lost)

export function QuestionsTab(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={<JournalSkeleton questions={props.questions} />}>
      <Questions {...props} />
    </Suspense>
  )
}

/** Message displayed if the script for the questions could not be loaded. */
function Lost() {
  return <FailedState words="The questions could not be loaded." onRetry={() => location.reload()} />
}
