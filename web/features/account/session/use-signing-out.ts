import { useState } from 'react'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { writesSettled } from '#web/lib/device/write-ahead.ts'
import type { Unsent, UnsentRule } from '#web/lib/unsent.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useSignOut } from './sign-in.data.ts'
import type { FindUnsent } from './sign-out-dialog.tsx'

export type LoadUnsentRules = () => Promise<readonly UnsentRule[]>

/**
 * Signs out at once if the server has received all changes of the member. Otherwise returns the unsent changes, so that
 * the member can be warned of their loss before sign-out.
 * @param loadRules loads the functions by which features find unsent changes
 */
export function useSigningOut(memberId: string, loadRules: LoadUnsentRules) {
  const toast = useToast()
  const { mutateAsync, isPending } = useSignOut(memberId)
  const [unsent, setUnsent] = useState<{ found: readonly Unsent[]; find: FindUnsent } | null>(null)

  const showError = () => toast.error(authErrors.sign_out_failed)

  function signOut(): void {
    // `mutateAsync`, because callbacks passed to `mutate` do not run after the menu has unmounted: the toast that
    // confirms the sign-out would not be displayed.
    mutateAsync().then(() => toast.success(authNotices.signed_out.title), showError)
  }

  async function ask(): Promise<void> {
    await writesSettled()
    const find = await finder(memberId, loadRules)
    const found = await find()
    if (found.length === 0) return signOut()
    // Loads the script of the dialog first, so that the dialog opens without delay.
    await import('./sign-out-dialog.tsx')
    setUnsent({ found, find })
  }

  return { unsent, isPending, ask: () => void ask().catch(showError), signOut, stay: () => setUnsent(null) }
}

/**
 * Returns a function that finds unsent changes.
 * @throws {Error} if a script fails to load; the member then stays signed in, so that no unsent change is overlooked
 */
async function finder(memberId: string, loadRules: LoadUnsentRules): Promise<FindUnsent> {
  const [{ findUnsent }, rules] = await Promise.all([
    import('#web/entries/sign-out/find-unsent.ts'),
    loadRules(),
  ])
  return () => findUnsent(memberId, rules)
}
