import { type FormEvent, useState } from 'react'
import type { SealableKind } from '#contract/sealed.ts'
import { WhatIsLost } from '#web/features/account/encryption/what-is-lost.tsx'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { KindsField, kindsIn } from './kinds-field.tsx'
import { type NewPassphraseErrors, NewPassphraseFields, typedPassphrase } from './new-passphrase-fields.tsx'

interface Props {
  busy: boolean
  error: Error | null
  onChosen: (chosen: { kinds: SealableKind[]; passphrase: string }) => void
}

const always = ['prayer'] as const

/** Form for the kinds to encrypt and the passphrase. */
export function TurnOnForm({ busy, error, onChosen }: Props) {
  const [errors, setErrors] = useState<NewPassphraseErrors | null>(null)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { passphrase, errors } = typedPassphrase(form)
    setErrors(errors)
    if (!errors) onChosen({ kinds: kindsIn(form, always), passphrase })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <WhatIsLost />
      <KindsField always={always} />
      <NewPassphraseFields errors={errors ?? { passphrase: errorText(error) }} />
      <Button type="submit" busy={busy}>
        Go on
      </Button>
    </form>
  )
}
