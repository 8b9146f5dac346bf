import { useState } from 'react'
import { loadSync } from '#web/entries/driver/load-sync.ts'
import { copyOfUnsent, unsentKinds, unsentTitle } from '#web/entries/sign-out/unsent-text.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { today } from '#web/lib/format/today.ts'
import type { Unsent } from '#web/lib/unsent.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

/** Returns the changes that are only stored on this device. */
export type FindUnsent = () => Promise<Unsent[]>

interface Props {
  memberId: string
  unsent: { found: readonly Unsent[]; find: FindUnsent }
  isSigningOut: boolean
  onSignOut: () => void
  onStay: () => void
}

/**
 * Asks the member before sign-out whether to send, copy or delete entries that are stored only on this device.
 */
export function SignOutDialog({ memberId, isSigningOut, onSignOut, onStay, ...props }: Props) {
  const [unsent, setUnsent] = useState(props.unsent.found)
  const [isSending, setSending] = useState(false)
  const [announcement, announce] = useState('')
  const isOne = unsent.length === 1

  async function send(): Promise<void> {
    setSending(true)
    announce('')
    await sendAll(memberId)
    const left = await props.unsent.find()
    setSending(false)
    if (left.length === 0) return onSignOut()
    setUnsent(left)
    announce(leftWords(left))
  }

  function keepCopy(): void {
    const copy = new Blob([copyOfUnsent(unsent, new Date())], { type: 'text/markdown;charset=utf-8' })
    saveFile(copy, `my-words-${today()}.md`)
    announce('Your browser saves the copy as a file.')
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={unsentTitle(unsent)}
      description="Signing out clears this device, so that no one else can read what you wrote."
    >
      <ul className="list-disc ps-5">
        {unsentKinds(unsent).map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <p role="status" className="mt-4 text-soft empty:hidden">
        {announcement}
      </p>
      <div className="mt-5 grid gap-3">
        {unsent.some(({ isSendable }) => isSendable) && (
          <Button busy={isSending} onClick={() => void send()}>
            {isOne ? 'Send it now' : 'Send them now'}
          </Button>
        )}
        <Button look="quiet" onClick={keepCopy}>
          Keep a copy
        </Button>
        <Button look="danger" busy={isSigningOut} onClick={onSignOut}>
          {isOne ? 'Sign out and delete it' : 'Sign out and delete them'}
        </Button>
        <Button look="bare" onClick={onStay}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}

/** Attempts to send all unsent changes. Those that fail remain in the outbox and are listed again. */
async function sendAll(memberId: string): Promise<void> {
  try {
    const { syncOnThisDevice } = await loadSync()
    const engine = syncOnThisDevice(memberId)
    await engine.saveTyped()
    await engine.sync()
  } catch {
    // The script of the sync engine failed to load: nothing is sent, and the changes remain in the outbox.
  }
}

function leftWords(left: readonly Unsent[]): string {
  if (!left.some(({ isSendable }) => isSendable))
    return 'What you have not finished cannot be sent. Finish it first, or keep a copy.'
  return navigator.onLine
    ? 'These could not be sent. You can keep a copy of them.'
    : 'There is no connection. They are sent once there is one, or you can keep a copy of them.'
}
