import { useLocation, useNavigate } from 'react-router'
import { entryNotices } from '#contract/messages/sync.ts'
import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

const OFFERED = 'account-offered'

/**
 * Returns a function to call after an entry was saved. After the first one of a visitor on this device, a message says
 * where the entry is stored and offers an account. Later saves display nothing, because the list says where it is.
 */
export function useAccountOffer(owner: Owner): () => void {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (owner !== VISITOR || wasOffered()) return
    const { title, detail } = entryNotices.saved_here
    const to = `/auth?${new URLSearchParams({ mode: 'sign-up', redirect_to: pathname })}`
    toast.success(`${title}. ${detail}`, undefined, {
      action: { label: 'Sign Up', onPress: () => void navigate(to) },
    })
  }
}

/** Returns whether this function was called on this device before. */
function wasOffered(): boolean {
  try {
    const wasBefore = localStorage.getItem(OFFERED) !== null
    localStorage.setItem(OFFERED, '')
    return wasBefore
  } catch {
    // The browser has no storage: then the list says that nothing is saved.
    return true
  }
}
