import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Attempt, type RecallStep } from './attempt.tsx'
import { FadingStep } from './fading-step.tsx'
import { FirstLettersStep } from './first-letters-step.tsx'
import { HearStep } from './hear-step.tsx'
import './learn.css'
import { RateRow } from './rate-row.tsx'
import { ReadStep } from './read-step.tsx'
import type { Recitation } from './recitation/recitation.ts'
import { StepFoot } from './step-foot.tsx'
import { type LearningStep, learningSteps, type StepProps, stepNames } from './steps.ts'
import { TypingChoice } from './typing-choice.tsx'

/** Result of learning a verse, reported when the member rates the verse in the last step. */
export interface Learned {
  rating: Rating
  /** Positions of the words that were missed in any step. */
  weak: readonly number[]
}

interface Props {
  recitation: Recitation
  /** Positions of the words that the member missed in earlier reviews. */
  weak: ReadonlySet<number>
  onLearned: (learned: Learned) => void
  onLeave: () => void
}

/**
 * Teaches a verse in six steps, each with less help. The member may take them in any order. In the last step, they rate
 * how well they know the verse.
 */
export function LearnVerse({ recitation, weak, onLearned, onLeave }: Props) {
  const id = useId()
  const [step, setStep] = useState<LearningStep>('read')
  const [missed, setMissed] = useState(weak)
  const [typing, setTyping] = useState<RecallStep>('type')
  const heading = useHeadingOf(step)
  const following = learningSteps[learningSteps.indexOf(step) + 1]

  const onMissed = (positions: readonly number[]) => setMissed(new Set([...missed, ...positions]))
  const props: StepProps = {
    recitation,
    onMissed,
    weak: missed,
    next: following ? `Next: ${stepNames[following]}` : '',
    onNext: () => following && setStep(following),
  }
  const attempt = { recitation, isReferenceFirst: true, weak: missed }

  const parts: Record<LearningStep, ReactNode> = {
    read: <ReadStep {...props} />,
    hear: <HearStep {...props} />,
    first_letters: <FirstLettersStep {...props} />,
    fading: <FadingStep {...props} />,
    type: (
      <>
        <TypingChoice chosen={typing} onChoose={setTyping} />
        <Attempt key={typing} step={typing} {...attempt}>
          {({ missed }) => (
            <StepFoot>
              <Button
                onClick={() => {
                  onMissed(missed ?? [])
                  props.onNext()
                }}
              >
                {props.next}
              </Button>
            </StepFoot>
          )}
        </Attempt>
      </>
    ),
    say: (
      <Attempt step="say" {...attempt}>
        {({ missed: unsaid, suggested }) => (
          <StepFoot>
            <RateRow
              suggested={suggested}
              onRate={(rating) => onLearned({ rating, weak: [...new Set([...missed, ...(unsaid ?? [])])] })}
            />
          </StepFoot>
        )}
      </Attempt>
    ),
  }
  return (
    <Card ink="var(--flame)" aria-labelledby={id} className="grid gap-5 sm:p-8">
      <StepList current={step} onChoose={setStep} />
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-8 text-2xl">
          {stepNames[step]}
        </h2>
        <Button look="bare" size="small" className="-me-3.5" onClick={onLeave}>
          Leave
        </Button>
      </div>
      {parts[step]}
    </Card>
  )
}

/** Moves the focus to the heading of a new step: screen readers and the tab key continue from there. */
function useHeadingOf(step: LearningStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another beginning
  useEffect(() => heading.current?.focus(), [step])
  return heading
}

function StepList({ current, onChoose }: { current: LearningStep; onChoose: (step: LearningStep) => void }) {
  const done = learningSteps.indexOf(current)
  return (
    <ol aria-label="Steps" className="flex max-w-sm">
      {learningSteps.map((step, index) => (
        <li key={step} className="flex-1">
          <button
            type="button"
            aria-label={`${index + 1}. ${stepNames[step]}`}
            aria-current={step === current ? 'step' : undefined}
            data-done={index < done || undefined}
            className="step-number"
            onClick={() => onChoose(step)}
          >
            <span>{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
