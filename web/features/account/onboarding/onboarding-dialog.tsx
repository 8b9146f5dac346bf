import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { onboardingSteps } from './onboarding-steps.tsx'

interface Props {
  siteName: string
  /** Called when the onboarding is finished, skipped or closed; each of them is final. */
  onFinish: () => void
}

/** Onboarding dialog with four optional steps. */
export function OnboardingDialog({ siteName, onFinish }: Props) {
  const steps = onboardingSteps(siteName)
  const [current, setCurrent] = useState(0)
  const step = steps[current]
  if (!step) return null
  const isLast = current === steps.length - 1

  return (
    <Dialog open onOpenChange={(open) => !open && onFinish()} title={step.title}>
      <div className="grid gap-5">
        <div
          aria-hidden="true"
          className="grid h-44 place-items-center overflow-hidden rounded-md bg-sunk/60"
        >
          <div key={current} className="grid w-full animate-fade place-items-center">
            {step.picture}
          </div>
        </div>
        {/* The text of every step is as tall as that of the longest one, so that the buttons below do not move
            between steps. */}
        <div aria-live="polite" className="min-h-36 sm:min-h-28">
          <p className="sr-only">
            Step {current + 1} of {steps.length}: {step.title}
          </p>
          <p className="text-soft">{step.words}</p>
        </div>
        <div className="flex items-center gap-3">
          <span aria-hidden="true" className="me-auto flex gap-2">
            {steps.map(({ title }, index) => (
              <span
                key={title}
                className={classes('size-2 rounded-full', index === current ? 'bg-flame' : 'bg-edge/50')}
              />
            ))}
          </span>
          {!isLast && (
            <Button look="bare" onClick={onFinish}>
              Skip
            </Button>
          )}
          <Button onClick={() => (isLast ? onFinish() : setCurrent(current + 1))}>
            {isLast ? 'Get Started' : 'Next'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
