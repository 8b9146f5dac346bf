import { useState } from 'react'
import { fallbackOf } from '#contract/errors/fallback-errors.ts'
import { notices } from '#contract/errors/notices.ts'
import { draftsStored } from '#web/entries/drafts/unstored-drafts.ts'
import type { Unsent } from '#web/entries/sign-out/find-unsent.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useSignOut } from './sign-in.data.ts'

/** Signs out at once where the account has everything; where it has not, `unsent` is what there is to be asked about. */
export function useSigningOut(memberId: string) {
  const toast = useToast()
  const { mutateAsync, isPending } = useSignOut(memberId)
  const [unsent, setUnsent] = useState<readonly Unsent[] | null>(null)

  function tellFailed(): void {
    const { title, words } = fallbackOf('auth.sign_out_failed')
    toast.error(title, words)
  }

  function signOut(): void {
    // Callbacks of `mutate` would go with the menu in which it was pressed.
    mutateAsync().then(() => toast.success(notices['auth.signed_out'].title), tellFailed)
  }

  async function ask(): Promise<void> {
    await draftsStored()
    const found = await look(memberId)
    if (found.length === 0) return signOut()
    // What asks has to be here before it is waited for.
    await import('./sign-out-dialog.tsx')
    setUnsent(found)
  }

  return { unsent, isPending, ask: () => void ask().catch(tellFailed), signOut, stay: () => setUnsent(null) }
}

/** @throws where the file does not arrive that looks: then nobody is signed out, so that nothing goes unseen */
async function look(memberId: string): Promise<Unsent[]> {
  const { findUnsent } = await import('#web/entries/sign-out/find-unsent.ts')
  return findUnsent(memberId)
}
