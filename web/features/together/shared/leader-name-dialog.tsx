import { type FormEvent, useState } from 'react'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { nameErrors } from '#contract/messages/name.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

interface Props {
  isAsked: boolean
  busy: boolean
  /** Label of the button that sends the name. */
  action?: string
  onName: (name: string) => void
  onClose: () => void
}

/**
 * Asks a member without a display name for one before they publish a group, because readers see its
 * leaders' names.
 */
export function LeaderNameDialog({ isAsked, busy, action = 'Publish', onName, onClose }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function send(event: FormEvent): void {
    event.preventDefault()
    // React passes the submit event of the dialog on to the form around it, which would save the group. Therefore the
    // propagation is stopped.
    event.stopPropagation()
    const typed = name.trim()
    const wrong =
      typed === '' ? groupErrors.no_leader_name : isPlainLine(typed) ? null : nameErrors.unprintable
    setProblem(wrong?.title ?? null)
    if (!wrong) onName(typed)
  }

  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && onClose()}
      title="What would you like to be called?"
      description="Everyone who can see this study sees who leads it. You can change your name in your profile."
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label="Your name"
          dir="auto"
          autoComplete="name"
          maxLength={MAX_DISPLAY_NAME_CHARS}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problem}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
