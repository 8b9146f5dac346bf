import { type FormEvent, useState } from 'react'
import { MAX_REASON_CHARS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FailedState } from '#web/ui/states.tsx'

interface Props {
  label: string
  hint: string
  isRequired: boolean
  answer: string
  isPending: boolean
  /** Why it could not be done. */
  problem: string | null
  onSend: (reason: string) => void
  onCancel: () => void
}

/** A few words on why, and the button that does it. */
export function ReasonForm({ label, hint, isRequired, answer, isPending, problem, onSend, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function send(event: FormEvent): void {
    event.preventDefault()
    setMissing(isRequired && reason.trim() === '')
    if (!isRequired || reason.trim() !== '') onSend(reason.trim())
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <TextArea
        label={label}
        hint={hint}
        required={isRequired}
        rows={3}
        dir="auto"
        maxLength={MAX_REASON_CHARS}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? 'Please give a reason.' : null}
      />
      {problem && !isPending && <FailedState words={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {answer}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
