import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { CannotEncrypt } from './cannot-encrypt.tsx'
import { useAccountToUnlock, useUnlock } from './encryption.data.ts'
import { KeyslotForm } from './keyslot-form.tsx'

/** Unlocks this device; works offline if the device has stored the keyslots. */
export function UnlockForm({ memberId }: { memberId: string }) {
  const toast = useToast()
  const account = useAccountToUnlock(memberId)
  const { mutate, isPending, error } = useUnlock((by) =>
    toast.success(by === 'recovery' ? encryptionNotices.unlocked_by_code : encryptionNotices.unlocked),
  )
  if (!account.data) {
    return (
      <QueryState query={account} loading="One moment..." failed="Your ways to unlock could not be loaded.">
        <Skeleton className="h-28" />
      </QueryState>
    )
  }
  // This browser has no Web Crypto, so the device cannot be unlocked.
  if (crypto.subtle === undefined) return <CannotEncrypt />
  return (
    <KeyslotForm
      ways={account.data.ways}
      submit="Unlock"
      busy={isPending}
      error={error}
      onGiven={(given) => mutate({ account: account.data, given })}
    />
  )
}
