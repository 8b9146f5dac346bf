import { Button } from '#web/ui/button.tsx'
import { RecitedVerse } from './recited-verse.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** Step that displays the whole verse. */
export function ReadStep({ recitation, weak, next, onNext }: StepProps) {
  return (
    <>
      <p className="text-soft">
        Read it slowly, a few times: the reference, the verse, and the reference again.
      </p>
      <RecitedVerse recitation={recitation} weak={weak} />
      <StepFoot>
        <Button onClick={onNext}>{next}</Button>
      </StepFoot>
    </>
  )
}
