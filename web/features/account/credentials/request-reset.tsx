import type { ReactNode } from 'react'
import { emailAddress } from '#contract/account/account.ts'
import { RESET_MINUTES } from '#contract/limits.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { EmailLink, useTypedEmail } from '#web/features/account/shared/email-link.tsx'
import { usePosted } from '#web/lib/api/posted-form.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { useRequestReset } from './email-links.data.ts'

interface Props {
  /** Content above the field; a title and what the form is for by default. */
  heading?: ReactNode
  /** Label of the button. */
  submit?: string
}

/**
 * Form that requests a reset email. The response is the same whether or not an account has the
 * address, to prevent enumeration.
 */
export function RequestReset({ heading = <Forgotten />, submit = 'Send me a link' }: Props) {
  const { mutate, isPending, isSuccess, reset } = useRequestReset()
  const posted = usePosted('request-reset')
  const email = useTypedEmail(posted.typed.email)
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: emailAddress,
    send: mutate,
    posted,
    failed: authErrors.failed,
  })

  if (isSuccess) return <ResetRequested onAgain={reset} />
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
      {heading}
      <FormProblem problem={posted.problem} />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={email}
        error={errors.email}
      />
      <Button type="submit" busy={isPending}>
        {submit}
      </Button>
      <BackToSignIn />
    </form>
  )
}

function Forgotten() {
  return (
    <div className="grid gap-2">
      <h1 className="text-2xl">Forgot your password?</h1>
      <p className="text-soft">Enter your email address, and we will send you a link to choose a new one.</p>
    </div>
  )
}

/**
 * Message displayed after a reset email was requested.
 * @param onAgain called to display the form again; absent without JavaScript, where a link leads back to the form
 */
export function ResetRequested({ onAgain }: { onAgain?: () => void }) {
  const { title, detail } = authNotices.reset_requested
  return (
    <Outcome title={title}>
      <p>{detail}</p>
      <p className="text-soft">
        The link works for {RESET_MINUTES} minutes. If nothing comes, please look in your spam folder, and
        check that the address is right.
      </p>
      {onAgain && (
        <Button look="quiet" className="justify-self-start" onClick={onAgain}>
          Try once more
        </Button>
      )}
      <BackToSignIn />
    </Outcome>
  )
}

function BackToSignIn() {
  return (
    <p className="text-center">
      <EmailLink to="/auth">Back to sign in</EmailLink>
    </p>
  )
}
