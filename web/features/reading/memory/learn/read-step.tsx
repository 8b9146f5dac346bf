import { Button } from '#web/ui/button.tsx'
import { RecitedVerse } from './recited-verse.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** Step that displays the whole verse. */
export function ReadStep({ recitation, weak, next, onNext }: StepProps) {
  return (
    <>
      <p className="text-soft">
        Read it slowly, a few times: where it stands, the verse, and where it stands again.
      </p>
      <RecitedVerse recitation={recitation} weak={weak} />
      <StepFoot>
        <Button onClick={onNext}>{next}</Button>
      </StepFoot>
    </>
  )
}
