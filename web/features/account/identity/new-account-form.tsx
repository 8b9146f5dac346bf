import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PendingIdentity } from '#contract/account/identity.ts'
import { MIN_AGE_YEARS } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { identityNotices } from '#contract/messages/account/identity.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { CheckField } from '#web/ui/fields/field.tsx'
import { useCreateAccount } from './identity.data.ts'

interface Props extends PendingIdentity {
  signInHref: string
  referralCode?: string | null
  note?: ReactNode
  onCreated: (redirectTo: string) => void
}

/**
 * Sign-up form for a user who has returned from a provider with an identity that is not linked to an account. The
 * provider has supplied the other data, so the form asks only for the user's age.
 */
export function NewAccountForm({ provider, email, signInHref, referralCode, note, onCreated }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const create = useCreateAccount()
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isOldEnough = new FormData(event.currentTarget).has('isOldEnough')
    setProblem(isOldEnough ? undefined : authErrors.age_required.detail)
    if (!isOldEnough) return
    create.mutate(referralCode ?? undefined, {
      onSuccess: (redirectTo) => {
        toast.success(identityNotices.account_created)
        onCreated(redirectTo)
      },
      onError: toastError,
    })
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <h1 className="text-2xl">Good to have you here</h1>
      <p className="wrap-anywhere">
        {provider.name} has given us your address, <strong>{email}</strong>. There is no account with it yet.
        Would you like to create one?
      </p>
      {note}
      <CheckField
        name="isOldEnough"
        label={`I am at least ${MIN_AGE_YEARS} years old`}
        required
        error={problem}
      />
      <Button type="submit" needsScript busy={create.isPending}>
        Create my account
      </Button>
      <p className="text-center">
        <Link to={signInHref} className="text-link inline-flex min-h-11 items-center">
          I have an account with another address
        </Link>
      </p>
    </form>
  )
}
