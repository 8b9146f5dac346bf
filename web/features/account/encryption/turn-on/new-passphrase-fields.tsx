import { MIN_PASSPHRASE_CHARS } from '#contract/limits/encryption-limits.ts'
import { SecretField } from '#web/ui/fields/secret-field.tsx'

interface Props {
  /** Error messages by field. */
  errors: NewPassphraseErrors
}

export interface NewPassphraseErrors {
  passphrase?: string | null
  again?: string | null
}

/** Fields for a new passphrase and its confirmation: a mistyped passphrase could not be recovered. */
export function NewPassphraseFields({ errors }: Props) {
  return (
    <>
      <SecretField
        label="New passphrase"
        name="passphrase"
        // Prevents password managers from filling in the account password.
        autoComplete="new-password"
        hint={`At least ${MIN_PASSPHRASE_CHARS} characters, and not your password. A few unrelated words are easy to remember and hard to guess.`}
        required
        error={errors.passphrase}
      />
      <SecretField
        label="New passphrase, once more"
        name="again"
        autoComplete="new-password"
        required
        error={errors.again}
      />
    </>
  )
}

/** Reads the passphrase from a form. Returns an error if its confirmation differs. */
export function typedPassphrase(form: FormData): { passphrase: string; errors: NewPassphraseErrors | null } {
  const passphrase = String(form.get('passphrase'))
  const isSame = passphrase === String(form.get('again'))
  return { passphrase, errors: isSame ? null : { again: 'The two are not the same.' } }
}
