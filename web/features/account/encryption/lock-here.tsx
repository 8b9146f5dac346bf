import { encryptionErrors, encryptionNotices } from '#contract/messages/account/encryption.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useLock } from './encryption.data.ts'

/** Button that locks this device: erases the value key and every decrypted entry. */
export function LockHere({ memberId }: { memberId: string }) {
  const toast = useToast()
  const toastError = useErrorToast(encryptionErrors.lock_failed)
  const { mutate, isPending } = useLock(memberId, () => toast.success(encryptionNotices.locked), toastError)
  return (
    <Button look="bare" size="small" busy={isPending} aria-label="Lock this device" onClick={() => mutate()}>
      Lock
    </Button>
  )
}
