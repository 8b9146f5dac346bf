import type { ReactNode } from 'react'
import { PROOF_MINUTES } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PasswordProof } from './password-proof.tsx'

interface Props {
  open: boolean
  onDone: (proven: boolean) => void
  hasPassword: boolean
  /**
   * Renders further re-authentication methods, such as a passkey. Each calls `onProven` after
   * success.
   */
  otherWays?: ((onProven: () => void) => ReactNode) | undefined
}

/** Dialog that re-authenticates a member before a change to their sign-in methods or their account. */
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
