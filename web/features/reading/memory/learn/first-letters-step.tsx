import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { isNumber } from './first-letters.ts'
import { RecitedVerse } from './recited-verse.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/**
 * Step that displays the first letters of the words. A pressed word is revealed. Numbers are
 * displayed in full.
 */
export function FirstLettersStep({ recitation, weak, next, onNext, onMissed }: StepProps) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <p className="text-soft">
        Say the verse by its first letters. Where a word will not come, press it and it is shown.
      </p>
      <RecitedVerse
        recitation={recitation}
        weak={weak}
        seen={({ position, printed }) => (shown.has(position) || isNumber(printed) ? 'word' : 'initial')}
        onShow={({ position }) => {
          setShown(new Set([...shown, position]))
          onMissed([position])
        }}
      />
      <StepFoot>
        <Button onClick={onNext}>{next}</Button>
      </StepFoot>
    </>
  )
}
