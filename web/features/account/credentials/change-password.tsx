import { type FormEvent, useState } from 'react'
import { passwordChange } from '#contract/account/account.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsByField } from '#web/lib/api/field-errors.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useChangePassword } from './credentials.data.ts'
import { focusField } from './focus-field.ts'

interface Props {
  memberId: string
  email: string
  hasPassword: boolean
  onChanged: () => void
  onCancel: () => void
}

/** A new password in place of the one before, or the first. */
export function ChangePassword({ memberId, email, hasPassword, onChanged, onCancel }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const { mutate, isPending } = useChangePassword(memberId)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = passwordChange.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setProblems(typed.success ? {} : errorsByField(typed.error.issues))
    if (typed.success) mutate(typed.data, { onSuccess: showSuccess, onError: showError })
  }

  function showSuccess(): void {
    toast.success(authNotices.password_changed)
    onChanged()
  }

  function showError(error: Error): void {
    const fields = error instanceof ApiError ? error.fields : {}
    setProblems(fields)
    if (Object.keys(fields).length === 0) toastError(error)
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid max-w-md gap-4">
      {/* Whose password it is, for what keeps passwords. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          ref={focusField}
          label="Current password"
          name="current"
          isNew={false}
          error={problems.current}
        />
      )}
      <PasswordField
        ref={hasPassword ? null : focusField}
        label="New password"
        name="password"
        isNew
        error={problems.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          Save new password
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
