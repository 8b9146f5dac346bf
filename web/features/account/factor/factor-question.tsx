import { useState } from 'react'
import type { Factor } from '#contract/account/factor.ts'
import { loadPasskeys } from '#web/features/account/factor/passkey/passkeys.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  type OnAnswered,
  useAnswerFromApp,
  useAnswerFromPasskey,
  useAnswerFromPhone,
  useSendCode,
} from './answer.data.ts'
import { CodeForm } from './code-form.tsx'
import { InlineError } from './inline-error.tsx'

interface Props {
  factor: Pick<Factor, 'id' | 'factorType' | 'hint'>
  /** Whether the factor is new, so that this form verifies it for the first time. */
  isNew?: boolean
  /** Label of the submit button. */
  submit: string
  onAnswered: OnAnswered
}

/** Renders the challenge of a factor according to its type. */
export function FactorQuestion({ factor, isNew = false, submit, onAnswered }: Props) {
  const { id, factorType, hint } = factor
  if (factorType === 'totp') return <AskApp id={id} submit={submit} onAnswered={onAnswered} />
  if (factorType === 'phone') return <AskPhone id={id} hint={hint} submit={submit} onAnswered={onAnswered} />
  return <AskPasskey id={id} isNew={isNew} submit={submit} onAnswered={onAnswered} />
}

type AskProps = Pick<Props, 'submit' | 'onAnswered'> & { id: string }

function AskApp({ id, submit, onAnswered }: AskProps) {
  const { mutate, isPending, error } = useAnswerFromApp(id, onAnswered)
  return (
    <CodeForm
      label="Code from your app"
      hint="Six digits. A new code comes every 30 seconds."
      submit={submit}
      busy={isPending}
      error={errorText(error)}
      onSubmit={(code) => mutate(code)}
    />
  )
}

function AskPhone({ id, hint, submit, onAnswered }: AskProps & { hint: string | null }) {
  const sending = useSendCode(id)
  const answering = useAnswerFromPhone(id, onAnswered)
  // Id of the last challenge that was sent to the phone. It is not cleared if a request for another code fails: the
  // earlier code may still arrive, and is then valid.
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const phone = hint ? `your phone (${hint})` : 'your phone'
  const send = () => {
    answering.reset()
    sending.mutate(undefined, { onSuccess: (asked) => setChallengeId(asked.challengeId) })
  }

  if (!challengeId) {
    return (
      <div className="grid gap-4">
        <p className="text-soft">We will send a message with a code to {phone}.</p>
        <Button onClick={send} busy={sending.isPending} needsScript>
          Send me a code
        </Button>
        <InlineError message={errorText(sending.error)} />
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="mb-2 text-soft">
        A code is on its way to {phone}. It may take a minute.
      </p>
      <CodeForm
        label="Code from the message"
        submit={submit}
        busy={answering.isPending}
        error={errorText(answering.error)}
        onSubmit={(code) => answering.mutate({ challengeId, code })}
      />
      <Button look="bare" onClick={send} busy={sending.isPending}>
        Send another code
      </Button>
      <InlineError message={errorText(sending.error)} />
    </div>
  )
}

function AskPasskey({ id, isNew, submit, onAnswered }: AskProps & { isNew: boolean }) {
  const { mutate, isPending, data, error } = useAnswerFromPasskey({ id, isNew, onAnswered })
  const warmUp = () => void loadPasskeys().catch(() => {})
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Your device will ask for your fingerprint, your face or its PIN. None of them ever leaves it.
      </p>
      <Button onClick={() => mutate()} onPointerEnter={warmUp} onFocus={warmUp} busy={isPending} needsScript>
        <Icon name="key" /> {submit}
      </Button>
      <InlineError message={errorText(error)} />
      <p role="status" className="text-soft text-sm empty:hidden">
        {data === null && 'Nothing has been changed. You can try again whenever you like.'}
      </p>
    </div>
  )
}
