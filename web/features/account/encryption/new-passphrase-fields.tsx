import { MIN_PASSPHRASE_CHARS } from '#contract/account/encryption-limits.ts'
import { SecretField } from '#web/ui/fields/secret-field.tsx'

interface Props {
  /** What is wrong with each. */
  errors: NewPassphraseErrors
}

export interface NewPassphraseErrors {
  passphrase?: string | null
  again?: string | null
}

/** A passphrase that is chosen here, twice: what was mistyped once could not be found again. */
export function NewPassphraseFields({ errors }: Props) {
  return (
    <>
      <SecretField
        label="New passphrase"
        name="passphrase"
        // Not the password of the account: what keeps passwords must not fill it in here.
        autoComplete="new-password"
        hint={`At least ${MIN_PASSPHRASE_CHARS} characters, and not your password. A few words that do not belong together are easy to remember and hard to guess.`}
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

/** What was typed into the two, and whether they agree. */
export function typedPassphrase(form: FormData): { passphrase: string; errors: NewPassphraseErrors | null } {
  const passphrase = String(form.get('passphrase'))
  const isSame = passphrase === String(form.get('again'))
  return { passphrase, errors: isSame ? null : { again: 'The two are not the same.' } }
}
