import type { FormEvent } from 'react'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { PasswordField } from '#web/features/account/shared/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useProve } from './credentials.data.ts'

/** Re-authentication form for members with a password. */
export function PasswordProof({ onProven }: { onProven: () => void }) {
  const { mutate, isPending, error } = useProve()

  function prove(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    mutate(String(password ?? ''), { onSuccess: onProven })
  }

  return (
    <form method="post" noValidate onSubmit={prove} className="grid gap-4">
      <PasswordField label="Your password" name="password" isNew={false} error={errorText(error)} />
      <Button type="submit" busy={isPending}>
        It is me
      </Button>
    </form>
  )
}
