import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { newPassword } from '#contract/account/account.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsByField } from '#web/lib/api/field-errors.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { useResetPassword } from './email-links.data.ts'
import { isExpired } from './is-expired.ts'

/** Chooses a new password by the link of a letter. */
export function NewPasswordForm({ token }: { token: string }) {
  const toastError = useErrorToast(authErrors.failed)
  const { mutate, isPending, isSuccess, error } = useResetPassword()
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = newPassword.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setProblem(typed.success ? undefined : errorsByField(typed.error.issues).password)
    if (typed.success) mutate({ token, ...typed.data }, { onError: showError })
  }

  function showError(error: Error): void {
    const { fields = {} } = error instanceof ApiError ? error : {}
    setProblem(fields.password)
    if (!fields.password && !isExpired(error)) toastError(error)
  }

  if (isSuccess) return <PasswordReset />
  if (isExpired(error)) return <Expired />
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl">Choose a new password</h1>
        <p className="text-soft">You will be signed out on every device, and sign in again with it.</p>
      </div>
      <PasswordField label="New password" name="password" isNew error={problem} />
      <Button type="submit" needsScript busy={isPending}>
        Save new password
      </Button>
    </form>
  )
}

/** After a new password was chosen. */
export function PasswordReset() {
  const { title, detail } = authNotices.password_reset
  return (
    <Outcome title={title}>
      <p>{detail}</p>
      <Button asChild className="justify-self-start">
        <Link to="/auth">Sign In</Link>
      </Button>
    </Outcome>
  )
}

function Expired() {
  const { title, detail } = authErrors.link_expired
  return (
    <Outcome title={title}>
      <p>{detail} Your password is as it was.</p>
      <Button asChild className="justify-self-start">
        {/* The same page without a token. */}
        <Link to="/auth/reset" replace>
          Send me a new link
        </Link>
      </Button>
    </Outcome>
  )
}
