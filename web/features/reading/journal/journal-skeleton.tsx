import type { Question } from '#contract/reading/study.ts'
import { LoadingState } from '#web/ui/states.tsx'
import { REFLECTION_LABEL } from './answer-look.ts'
import { AnswerSkeleton } from './answer-skeleton.tsx'

/**
 * The questions with placeholders for their answers. It has the same layout as the loaded questions, to avoid layout
 * shift.
 */
export function JournalSkeleton({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-10">
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
