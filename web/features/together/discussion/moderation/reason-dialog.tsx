import { type FormEvent, useState } from 'react'
import type { KnownError } from '#contract/errors/errors.ts'
import { MAX_REASON_CHARS } from '#contract/limits.ts'
import type { Notice } from '#contract/messages/define-errors.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { FailedState } from '#web/ui/states.tsx'

interface Props {
  title: string
  description: string
  label: string
  hint: string
  isRequired: boolean
  answer: string
  /** Texts to display after the action: `done` if it succeeds, `failed` if it fails. */
  done: Notice
  failed: KnownError
  sending: { isPending: boolean; error: Error | null }
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Dialog for an action on a comment that requires a reason. */
export function ReasonDialog({ title, description, done, onSend, onClose, ...asked }: Props) {
  const toast = useToast()
  // The action may remove the comment with this dialog, and callbacks passed to `mutate` do not run after that. So the
  // result is awaited. The form displays an error.
  async function send(reason: string): Promise<void> {
    try {
      await onSend(reason)
    } catch {
      return
    }
    toast.success(done.title, done.detail)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <ReasonForm {...asked} onSend={send} onCancel={onClose} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'label' | 'hint' | 'isRequired' | 'answer' | 'failed' | 'sending'> & {
  onSend: (reason: string) => Promise<void>
  onCancel: () => void
}

function ReasonForm({ label, hint, isRequired, answer, failed, sending, onSend, onCancel }: FormProps) {
  const { isPending, error } = sending
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTooLong = reason.trim().length > MAX_REASON_CHARS

  function send(event: FormEvent): void {
    event.preventDefault()
    setMissing(isRequired && !hasVisibleText(reason))
    if (!isTooLong && (!isRequired || hasVisibleText(reason))) void onSend(reason.trim())
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <TextArea
        label={label}
        hint={charsHint(reason.trim(), MAX_REASON_CHARS) ?? hint}
        required={isRequired}
        rows={3}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTooLong ? commentErrors.reason_too_long.title : isMissing ? 'Please give a reason.' : null}
      />
      {error && !isPending && <FailedState words={`${asKnownError(error, failed).title}.`} />}
      <FormButtons submit={answer} isSaving={isPending} onCancel={onCancel} />
    </form>
  )
}
