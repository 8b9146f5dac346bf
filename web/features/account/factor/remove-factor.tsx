import { useState } from 'react'
import type { Factor } from '#contract/account/factor.ts'
import { factorNotices } from '#contract/messages/account/factor.ts'
import { isolated } from '#contract/values/isolated.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useRemoveFactor } from './factor.data.ts'
import { InlineError } from './inline-error.tsx'

interface Props {
  memberId: string
  factor: Factor
  /** Whether this is the member's last factor; removing it turns two-step sign-in off. */
  isLast: boolean
  onRemoved: () => void
}

/** Asks for confirmation before a second factor is removed. */
export function RemoveFactor({ memberId, factor: { id, friendlyName }, isLast, onRemoved }: Props) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, reset } = useRemoveFactor(memberId)

  function open(isOpening: boolean): void {
    reset()
    setIsOpen(isOpening)
  }

  function remove(): void {
    const onSuccess = () => {
      toast.success(factorNotices.removed.title)
      setIsOpen(false)
      onRemoved()
    }
    mutate(id, { onSuccess })
  }

  return (
    <Dialog
      title={`Remove “${isolated(friendlyName)}”?`}
      description={
        isLast
          ? 'It is your only second step. Without it your password alone opens your account, and your backup codes stop working.'
          : 'It will no longer open your account. You can add it again at any time.'
      }
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="bare" size="small" aria-label={`Remove ${friendlyName}`}>
          Remove
        </Button>
      }
    >
      <div className="grid gap-4">
        <InlineError message={errorText(error)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => open(false)}>
            Keep it
          </Button>
          <Button look="danger" busy={isPending} onClick={remove}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
