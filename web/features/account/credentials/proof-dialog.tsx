import type { ReactNode } from 'react'
import { PROOF_MINUTES } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PasswordProof } from './password-proof.tsx'

interface Props {
  open: boolean
  onDone: (proven: boolean) => void
  hasPassword: boolean
  /** Ways beside the password, such as a passkey; each calls what it is handed once it has shown who they are. */
  otherWays?: ((onProven: () => void) => ReactNode) | undefined
}

/** Asks somebody who is signed in to show once more that it is them, before something that opens their account changes. */
export function ProofDialog({ open, onDone, hasPassword, otherWays }: Props) {
  const { title, detail } = authErrors.proof_needed
  const onProven = () => onDone(true)

  return (
    <Dialog
      title={title}
      description={detail}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
    >
      <div className="grid gap-6">
        {hasPassword && <PasswordProof onProven={onProven} />}
        {otherWays?.(onProven)}
        {!hasPassword && (
          <p className="text-soft text-sm">
            You can also sign out and sign in again. That counts for {PROOF_MINUTES} minutes.
          </p>
        )}
      </div>
    </Dialog>
  )
}
