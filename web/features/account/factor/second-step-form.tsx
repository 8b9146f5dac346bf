import { Link } from 'react-router'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { BackupCodeForm } from '#web/features/account/factor/backup-code/backup-code-form.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { FactorChoice } from './factor-choice.tsx'
import { useSecondStep } from './second-step.data.ts'

interface Props {
  /** Called after sign-in; this callback must refetch the session. */
  onSignedIn: () => void
}

/** Second step of sign-in, for members with a second factor. */
export function SecondStepForm({ onSignedIn }: Props) {
  const toast = useToast()
  const secondStep = useSecondStep()
  const { data: step, error } = secondStep

  if (error instanceof ApiError && error.code === 'auth.second_step_expired') return <Expired />

  function welcome(): void {
    toast.success(authNotices.signed_in)
    onSignedIn()
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
          One more step
        </h1>
        <p className="text-soft">Please show that it is really you to finish signing in.</p>
      </div>
      {step ? (
        <FactorChoice
          factors={step.factors}
          submit="Sign In"
          onAnswered={welcome}
          lastResort={step.hasRecoveryCodes && <BackupCodeForm onAnswered={welcome} />}
        />
      ) : (
        <QueryState
          query={secondStep}
          loading="Loading your second step..."
          failed="This step could not be loaded."
        >
          <Skeleton className="h-40" />
        </QueryState>
      )}
      <p className="text-center">
        <Link to="/auth" className="text-link inline-flex min-h-11 items-center">
          Sign in as someone else
        </Link>
      </p>
    </div>
  )
}

function Expired() {
  const { title, detail } = authErrors.second_step_expired
  return (
    <div role="alert" className="grid gap-5">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{detail} Nothing has been lost.</p>
      <Button asChild>
        <Link to="/auth">Sign In</Link>
      </Button>
    </div>
  )
}

/**
 * Moves focus to the heading if the pressed button has unmounted; the next press of Tab then moves it to the challenge.
 */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
