import { type FormEvent, useState } from 'react'
import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { useStartOver } from './encryption.data.ts'
import type { SealedAccount } from './keyslots/key-work.ts'
import { kindsInWords } from './kind-words.ts'

/** Word that the member types to confirm. */
const WORD = 'erase'

/** Encryption reset for members who lost every key: erases encrypted entries and turns encryption off. */
export function StartOverDialog({ account }: { account: SealedAccount }) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [mistake, setMistake] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useStartOver(account)

  function open(isOpening: boolean): void {
    if (isPending) return
    reset()
    setMistake(null)
    setIsOpen(isOpening)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('word'))
    const isMeant = typed.trim().toLowerCase() === WORD
    setMistake(isMeant ? null : `Please type “${WORD}” to go on.`)
    if (!isMeant) return
    mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false)
        toast.success(encryptionNotices.started_over)
      },
    })
  }

  return (
    <Dialog
      title="Start over?"
      description={`This erases every one of your encrypted ${kindsInWords(account.kinds)}, on all your devices, and turns encryption off. It cannot be undone.`}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="bare" size="small">
          Start over
        </Button>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <p className="text-soft">
          Only do this if you have lost your passphrase, your recovery code and every passkey. An unlocked
          device can still export what it shows.
        </p>
        <TextField
          label={`Type “${WORD}” to confirm`}
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={mistake ?? errorText(error)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" busy={isPending}>
            Erase and start over
          </Button>
          <Button look="quiet" onClick={() => open(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
