import { type FormEvent, type ReactNode, useState } from 'react'
import type { Keyslot } from '#contract/account/encryption.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SecretField } from '#web/ui/fields/secret-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { KeyslotSecret } from './keyslots/open-keyslot.ts'

interface Props {
  ways: readonly Keyslot[]
  /** Label of the passphrase field, to distinguish it from a field for a new passphrase. */
  passphraseLabel?: string
  /** Label of the submit button. */
  submit: string
  busy: boolean
  error: Error | null
  /**
   * Called on submit with the secret.
   * @param form all values of the form, including those of `children`
   */
  onGiven: (given: KeyslotSecret, form: FormData) => void
  /** Further fields, above the button. */
  children?: ReactNode
}

type Typed = 'passphrase' | 'recovery'

/**
 * Form for the secret of a keyslot: passphrase, passkey or recovery key. The input is preserved
 * after an error.
 */
export function KeyslotForm(props: Props) {
  const { ways, passphraseLabel = 'Passphrase', submit, busy, error, onGiven, children } = props
  const [typed, setTyped] = useState<Typed>('passphrase')
  const [lastGiven, setLastGiven] = useState<KeyslotSecret['type']>('passphrase')
  const hasPasskey = ways.some(({ way }) => way.type === 'passkey')
  const refusal = (type: KeyslotSecret['type']) => (lastGiven === type ? errorText(error) : null)

  function give(given: KeyslotSecret, form: FormData): void {
    setLastGiven(given.type)
    onGiven(given, form)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const secret = String(form.get('secret'))
    give(
      typed === 'passphrase'
        ? { type: 'passphrase', passphrase: secret }
        : { type: 'recovery', code: secret },
      form,
    )
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {typed === 'passphrase' ? (
        <SecretField
          key="passphrase"
          label={passphraseLabel}
          name="secret"
          autoComplete="off"
          required
          error={refusal('passphrase')}
        />
      ) : (
        <TextField
          key="recovery"
          ref={focusField}
          label="Recovery code"
          hint="The eight groups that you printed or wrote down. Capital letters and hyphens do not matter."
          name="secret"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={refusal('recovery')}
        />
      )}
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={busy && lastGiven !== 'passkey'}>
          {submit}
        </Button>
        {hasPasskey && (
          <Button
            look="quiet"
            busy={busy && lastGiven === 'passkey'}
            onClick={({ currentTarget }) =>
              give({ type: 'passkey' }, new FormData(currentTarget.form ?? undefined))
            }
          >
            <Icon name="key" /> Use a passkey
          </Button>
        )}
        <Button
          look="bare"
          className="-mx-3.5"
          onClick={() => setTyped(typed === 'passphrase' ? 'recovery' : 'passphrase')}
        >
          {typed === 'passphrase' ? 'Use the recovery code instead' : 'Use the passphrase instead'}
        </Button>
      </div>
      <p role="alert" className="font-medium text-loss text-sm empty:hidden">
        {refusal('passkey')}
      </p>
    </form>
  )
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
