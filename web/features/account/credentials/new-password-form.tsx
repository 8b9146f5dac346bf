import { Link } from 'react-router'
import { newPassword } from '#contract/account/account.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import { useResetLink, useResetPassword } from './email-links.data.ts'
import { isExpired, isUsed } from './is-expired.ts'
import { RequestReset } from './request-reset.tsx'

/** Validates the reset link before displaying the form, so that no one types a password for an invalid link. */
export function NewPasswordByLink({ token }: { token: string }) {
  const { isPending, error } = useResetLink(token)
  if (isPending)
    return (
      <LoadingState words="One moment...">
        <Skeleton className="h-64" />
      </LoadingState>
    )
  if (isUsed(error)) return <Used />
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
  if (isUsed(error)) return <Used />
  if (isExpired(error)) return <Expired />
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

/** Says that a password was set with this link before. */
function Used() {
  const { title, detail } = authErrors.link_used
  return (
    <Outcome title={title}>
      <p>{detail}</p>
      <Button asChild className="justify-self-start">
        <Link to="/auth">Sign In</Link>
      </Button>
      <p>
        <Link to="/auth/reset" replace className="text-link inline-flex min-h-11 items-center">
          Send me a new link
        </Link>
      </p>
    </Outcome>
  )
}

/** Says that the link no longer works, above the form that requests a new one. */
function Expired() {
  return (
    <RequestReset
      heading={
        <Outcome title={authErrors.link_expired.title}>
          <p>
            It is too old, or another one has replaced it. Enter your email address, and we will send you a
            new link.
          </p>
        </Outcome>
      }
      submit="Send me a new link"
    />
  )
}
