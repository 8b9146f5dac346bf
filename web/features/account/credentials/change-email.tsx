import { type FormEvent, useState } from 'react'
import { emailAddress } from '#contract/account/account.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorsByField } from '#web/lib/api/field-errors.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useChangeEmail } from './credentials.data.ts'
import { focusField } from './focus-field.ts'

interface Props {
  onSent: () => void
  onCancel: () => void
}

/** Asks for another address. What was typed stays while the member proves that it is them. */
export function ChangeEmail({ onSent, onCancel }: Props) {
  const toastError = useErrorToast(authErrors.failed)
  const { mutate, isPending } = useChangeEmail()
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = emailAddress.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setProblem(typed.success ? undefined : errorsByField(typed.error.issues).email)
    if (typed.success) mutate(typed.data.email, { onSuccess: onSent, onError: showError })
  }

  function showError(error: Error): void {
    const words = error instanceof ApiError ? error.fields.email : undefined
    setProblem(words)
    if (!words) toastError(error)
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-md gap-4">
      <TextField
        ref={focusField}
        label="New email address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        hint="We send a letter there. Until you follow its link, your address stays as it is."
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          Send the letter
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
