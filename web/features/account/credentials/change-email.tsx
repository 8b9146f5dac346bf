import { emailAddress } from '#contract/account/account.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { useCheckedForm } from '#web/lib/api/use-checked-form.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { useChangeEmail } from './credentials.data.ts'
import { focusField } from './focus-field.ts'

interface Props {
  onSent: () => void
  onCancel: () => void
}

/** Form that requests a change of the email address. The input is preserved during re-authentication. */
export function ChangeEmail({ onSent, onCancel }: Props) {
  const { mutate, isPending } = useChangeEmail()
  const { errors, onSubmit, onInput } = useCheckedForm({
    schema: emailAddress,
    send: mutate,
    onSuccess: onSent,
    failed: authErrors.failed,
    needsToast: (_error, { email }) => email === undefined,
  })

  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="grid max-w-md gap-4">
      <TextField
        ref={focusField}
        label="New email address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        hint="We will send an email there. Your address stays as it is until you open its link."
        error={errors.email}
      />
      <FormButtons submit="Send the email" isSaving={isPending} cancelLook="bare" onCancel={onCancel} />
    </form>
  )
}
