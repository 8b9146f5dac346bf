import { useState } from 'react'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import type { Unsent, UnsentRule } from '#web/entries/sign-out/unsent.ts'
import { writesSettled } from '#web/lib/device/write-ahead.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useSignOut } from './sign-in.data.ts'
import type { FindUnsent } from './sign-out-dialog.tsx'

export type LoadUnsentRules = () => Promise<readonly UnsentRule[]>

/**
 * Signs out at once where the account has everything; where it has not, `unsent` is what there is to be asked about.
 * @param loadRules how features name what is only on this device
 */
export function useSigningOut(memberId: string, loadRules: LoadUnsentRules) {
  const toast = useToast()
  const { mutateAsync, isPending } = useSignOut(memberId)
  const [unsent, setUnsent] = useState<{ found: readonly Unsent[]; find: FindUnsent } | null>(null)

  const showError = () => toast.error(authErrors.sign_out_failed)

  function signOut(): void {
    // Callbacks of `mutate` would go with the menu in which it was pressed.
    mutateAsync().then(() => toast.success(authNotices.signed_out.title), showError)
  }

  async function ask(): Promise<void> {
    await writesSettled()
    const find = await finder(memberId, loadRules)
    const found = await find()
    if (found.length === 0) return signOut()
    // What asks has to be here before it is waited for.
    await import('./sign-out-dialog.tsx')
    setUnsent({ found, find })
  }

  return { unsent, isPending, ask: () => void ask().catch(showError), signOut, stay: () => setUnsent(null) }
}

/** @throws where a file does not arrive that looks: then nobody is signed out, so that nothing goes unseen */
async function finder(memberId: string, loadRules: LoadUnsentRules): Promise<FindUnsent> {
  const [{ findUnsent }, rules] = await Promise.all([
    import('#web/entries/sign-out/find-unsent.ts'),
    loadRules(),
  ])
  return () => findUnsent(memberId, rules)
}
