import { Link } from 'react-router'
import { newPassword } from '#contract/account/account.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import { useResetLink, useResetPassword } from './email-links.data.ts'
import { isExpired } from './is-expired.ts'

/** Validates the reset link before displaying the form, so that no one types a password for an invalid link. */
export function NewPasswordByLink({ token }: { token: string }) {
  const { isPending, error } = useResetLink(token)
  if (isPending)
    return (
      <LoadingState words="One moment...">
        <Skeleton className="h-64" />
      </LoadingState>
    )
  return isExpired(error) ? <Expired /> : <NewPasswordForm token={token} />
}

/** Form that sets a new password with the token of a link sent by email. */
export function NewPasswordForm({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useResetPassword()
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: newPassword,
    send: (fields, then) => mutate({ token, ...fields }, then),
    failed: authErrors.failed,
    needsToast: (error, { password }) => !password && !isExpired(error),
  })

  if (isSuccess) return <PasswordReset />
  if (isExpired(error)) return <Expired note=" Your password hasn’t changed again." />
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl">Choose a new password</h1>
        <p className="text-soft">This signs you out everywhere. Then sign in with the new password.</p>
      </div>
      <PasswordField label="New password" name="password" isNew error={errors.password} />
      <Button type="submit" needsScript busy={isPending}>
        Save new password
      </Button>
    </form>
  )
}

/** Confirmation displayed after a password reset. */
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

function Expired({ note = '' }: { note?: string }) {
  const { title, detail } = authErrors.link_expired
  return (
    <Outcome title={title}>
      <p>
        {detail}
        {note}
      </p>
      <Button asChild className="justify-self-start">
        {/* The page `/auth/reset` without a token in its URL displays the form that requests a new link. */}
        <Link to="/auth/reset" replace>
          Send me a new link
        </Link>
      </Button>
    </Outcome>
  )
}
