import type { Question } from '#contract/reading/study.ts'
import { LoadingState } from '#web/ui/states.tsx'
import { REFLECTION_LABEL } from './answer-look.ts'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { JournalSignIn } from './journal-sign-in.tsx'

interface Props {
  questions: readonly Question[]
  /** URL of the questions, to return to after sign-in. */
  returnTo: string
}

/**
 * The questions with placeholders for their answers; for visitors, also the hint to sign in. It has the same layout as
 * the loaded questions, to avoid layout shift.
 */
export function JournalSkeleton({ questions, returnTo }: Props) {
  return (
    <div className="mx-auto grid max-w-2xl gap-10">
      <div data-for="visitors">
        <JournalSignIn returnTo={returnTo} />
      </div>
      <LoadingState words="Loading your answers...">
        <div className="grid gap-10">
          {questions.map(({ key, text }) => (
            <AnswerSkeleton key={key} label={text} />
          ))}
          <AnswerSkeleton label={REFLECTION_LABEL} />
        </div>
      </LoadingState>
    </div>
  )
}
