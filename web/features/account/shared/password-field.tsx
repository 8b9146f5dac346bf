import type { ComponentProps } from 'react'
import { MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import { SecretField } from '#web/ui/fields/secret-field.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

type Props = Omit<ComponentProps<typeof SecretField>, 'autoComplete' | 'hint'> & {
  /** Whether the user chooses a new password. May change while the user types; the input is preserved. */
  isNew: boolean
}

/** Password field with a toggle for visibility and, for a new password, a strength hint. */
export function PasswordField({ isNew, ...field }: Props) {
  const { strength, field: judged } = usePasswordStrength()
  return (
    <SecretField
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={
        isNew && (
          <>
            At least {MIN_PASSWORD_CHARS} characters. A few words in a row are hard to guess.
            <StrengthHint strength={strength} />
          </>
        )
      }
      required
      {...field}
      {...(isNew && judged)}
    />
  )
}
