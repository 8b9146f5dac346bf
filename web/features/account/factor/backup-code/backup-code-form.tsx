import type { FormEvent } from 'react'
import { BACKUP_CODE_EXAMPLE } from '#contract/account/factor-backup-code.ts'
import { useBackupCode } from '#web/features/account/factor/second-step.data.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

/** Form for a backup code, for a member who cannot use any second factor. */
export function BackupCodeForm({ onAnswered }: { onAnswered: () => void }) {
  const { mutate, isPending, error } = useBackupCode(onAnswered)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    mutate(String(code))
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label="Backup code"
        hint={`One of those you wrote down or printed, such as ${BACKUP_CODE_EXAMPLE}. Each works once.`}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorText(error)}
      />
      <Button type="submit" busy={isPending} needsScript>
        Sign In
      </Button>
    </form>
  )
}
