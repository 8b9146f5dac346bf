import { useState } from 'react'
import type { Enrolment, FactorType } from '#contract/account/factor.ts'
import { factorNotices } from '#contract/messages/account/factor.ts'
import { BackupCodes } from '#web/features/account/factor/backup-code/backup-codes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AddPhone } from './add-phone.tsx'
import { AppSecret } from './app-secret.tsx'
import { ChooseFactor } from './choose-factor.tsx'
import { FactorQuestion } from './factor-question.tsx'
import { factorWords, freeName } from './factor-words.ts'

interface Props {
  /** Types of second factor that this installation supports. */
  available: readonly FactorType[]
  /** Names of the member's existing factors, so that the default name differs from them. */
  names: readonly string[]
  onAdded: () => void
}

/** Step of the wizard that adds a second factor. */
type Step =
  | { at: 'choosing' }
  | { at: 'telling_number' }
  | { at: 'answering'; factorType: FactorType; enrolment: Enrolment }
  | { at: 'keeping_codes'; codes: readonly string[] }

/**
 * Wizard that adds a second factor: choose, set up, verify, and save the backup codes if it is the
 * first factor.
 */
export function AddFactor({ available, names, onAdded }: Props) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const [isReminded, setIsReminded] = useState(false)

  function open(isOpening: boolean): void {
    // The backup codes are displayed only once, so the dialog does not close until the member confirms that they saved
    // them.
    if (step.at === 'keeping_codes') setIsReminded(true)
    else {
      // If the dialog is closed in the step that verifies the factor, the factor may have been added although its
      // response was not processed. Therefore `onAdded` is called, which refetches the factors.
      if (step.at === 'answering') onAdded()
      setStep({ at: 'choosing' })
      setIsOpen(isOpening)
    }
  }

  function finish(): void {
    setIsOpen(false)
    setIsReminded(false)
    setStep({ at: 'choosing' })
    toast.success(factorNotices.added.title)
  }

  function answered(codes: readonly string[]): void {
    onAdded()
    if (codes.length > 0) {
      setStep({ at: 'keeping_codes', codes })
      // If the member closed the dialog while the request was in flight, it opens again, because the backup codes in
      // the response are displayed only once.
      setIsOpen(true)
    } else finish()
  }

  return (
    <Dialog
      title={titleOf(step)}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="quiet" className="justify-self-start">
          <Icon name="plus" /> {names.length === 0 ? 'Add a second step' : 'Add another'}
        </Button>
      }
    >
      <div
        key={step.at}
        ref={step.at === 'choosing' ? null : focusStep}
        tabIndex={-1}
        className="outline-none"
      >
        {step.at === 'choosing' && (
          <ChooseFactor
            available={available}
            nameOf={(type) => freeName(type, names)}
            onNumberNeeded={() => setStep({ at: 'telling_number' })}
            onEnrolled={(factorType, enrolment) => setStep({ at: 'answering', factorType, enrolment })}
          />
        )}
        {step.at === 'telling_number' && (
          <AddPhone
            friendlyName={freeName('phone', names)}
            onEnrolled={(enrolment) => setStep({ at: 'answering', factorType: 'phone', enrolment })}
          />
        )}
        {step.at === 'answering' && (
          <div className="grid gap-6">
            {step.enrolment.totp && <AppSecret {...step.enrolment.totp} />}
            <FactorQuestion
              factor={{ id: step.enrolment.id, factorType: step.factorType, hint: null }}
              isNew
              submit={step.factorType === 'webauthn' ? 'Make a passkey' : 'Finish'}
              onAnswered={answered}
            />
          </div>
        )}
        {step.at === 'keeping_codes' && (
          <BackupCodes codes={step.codes} isReminded={isReminded} onKept={finish} />
        )}
      </div>
    </Dialog>
  )
}

function titleOf(step: Step): string {
  if (step.at === 'choosing') return 'Add a second step'
  if (step.at === 'telling_number') return factorWords.phone.name
  if (step.at === 'answering') return factorWords[step.factorType].name
  return 'Save these codes'
}

/** Moves focus to a new step, because the pressed button has unmounted. */
function focusStep(step: HTMLDivElement | null): void {
  step?.focus()
}
