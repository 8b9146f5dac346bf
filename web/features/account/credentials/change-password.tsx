import { passwordChange } from '#contract/account/account.ts'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { useChangePassword } from './credentials.data.ts'
import { focusField } from './focus-field.ts'

interface Props {
  memberId: string
  email: string
  hasPassword: boolean
  onChanged: () => void
  onCancel: () => void
}

/** Form that replaces the password, or sets the first one. */
export function ChangePassword({ memberId, email, hasPassword, onChanged, onCancel }: Props) {
  const toast = useToast()
  const { mutate, isPending } = useChangePassword(memberId)
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: passwordChange,
    send: mutate,
    onSuccess: () => {
      toast.success(authNotices.password_changed)
      onChanged()
    },
    failed: authErrors.failed,
    needsToast: (_error, errors) => Object.keys(errors).length === 0,
  })

  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid max-w-md gap-4">
      {/* Read-only field with the email address, so that password managers know which account the new password
          belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          ref={focusField}
          label="Current password"
          name="current"
          isNew={false}
          error={errors.current}
        />
      )}
      <PasswordField
        ref={hasPassword ? null : focusField}
        label="New password"
        name="password"
        isNew
        error={errors.password}
      />
      <FormButtons submit="Save new password" isSaving={isPending} cancelLook="bare" onCancel={onCancel} />
    </form>
  )
}
