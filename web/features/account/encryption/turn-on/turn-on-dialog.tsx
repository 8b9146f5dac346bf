import { useState } from 'react'
import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { useConfirm, usePrepareEncryption } from '#web/features/account/encryption/encryption.data.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { RecoveryKeySaved } from './recovery-key-saved.tsx'
import { TurnOnForm } from './turn-on-form.tsx'

interface Props {
  memberId: string
  /** Email address of the member; it is rejected as a passphrase. */
  email: string
  onTurnedOn?: () => void
}

/**
 * Guides the member through enabling encryption: passphrase, then recovery key. Sends nothing
 * before the member saved the key.
 */
export function TurnOnDialog({ memberId, email, onTurnedOn }: Props) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const prepare = usePrepareEncryption()
  const confirm = useConfirm(memberId)
  const prepared = prepare.data

  function open(isOpening: boolean): void {
    if (confirm.isPending) return
    // Nothing was sent to the server yet, so the new keyslots are discarded: reopening the dialog starts again
    // with another recovery key.
    prepare.reset()
    confirm.reset()
    setIsOpen(isOpening)
  }

  function turnOn(): void {
    if (!prepared) return
    confirm.mutate(prepared, {
      onSuccess: () => {
        setIsOpen(false)
        toast.success(encryptionNotices.turned_on)
        onTurnedOn?.()
      },
    })
  }

  return (
    <Dialog
      title={prepared ? 'Keep your recovery code' : 'Turn on encryption'}
      open={isOpen}
      onOpenChange={open}
      trigger={<Button className="justify-self-start">Turn on encryption</Button>}
    >
      {prepared ? (
        <div ref={focusStep} tabIndex={-1} className="outline-none">
          <RecoveryKeySaved
            code={prepared.recoveryCode}
            submit="Turn on encryption"
            busy={confirm.isPending}
            problem={errorText(confirm.error)}
            onKept={turnOn}
          />
        </div>
      ) : (
        <TurnOnForm
          busy={prepare.isPending}
          error={prepare.error}
          onChosen={(chosen) => prepare.mutate({ owner: memberId, email, ...chosen })}
        />
      )}
    </Dialog>
  )
}

/** Moves focus to the step that replaces the form, whose pressed button has unmounted. */
function focusStep(step: HTMLDivElement | null): void {
  step?.focus()
}
