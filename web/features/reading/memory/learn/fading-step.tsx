import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FADING_ROUNDS, fadedWords } from './fading.ts'
import { RecitedVerse } from './recited-verse.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** Step in which more of the verse fades with each round, until all of it is hidden. */
export function FadingStep({ recitation, weak, next, onNext, onMissed }: StepProps) {
  const [round, setRound] = useState(1)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const faded = useMemo(() => fadedWords(recitation, round, [...weak]), [recitation, round, weak])
  const isLast = round === FADING_ROUNDS

  /** Changes the round. Words that the member revealed in the previous round fade again. */
  function fade(step: 1 | -1): void {
    setRound(round + step)
    setShown(new Set())
  }

  return (
    <>
      <div aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-soft">
        <p>Say all of it. A word that will not come is shown when you press its line.</p>
        <p className="text-sm">
          Round {round} of {FADING_ROUNDS}
        </p>
      </div>
      <RecitedVerse
        recitation={recitation}
        weak={weak}
        seen={({ position }) => (faded.has(position) && !shown.has(position) ? 'nothing' : 'word')}
        onShow={({ position }) => {
          setShown(new Set([...shown, position]))
          onMissed([position])
        }}
      />
      <StepFoot>
        {round > 1 && (
          <Button look="quiet" onClick={() => fade(-1)}>
            Fewer blanks
          </Button>
        )}
        {isLast ? (
          <Button onClick={onNext}>{next}</Button>
        ) : (
          <Button onClick={() => fade(1)}>More blanks</Button>
        )}
      </StepFoot>
    </>
  )
}
