import { useMutation, useQuery } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { useAskViewerAgain } from '#web/features/account/shared/viewer.data.ts'
import { noteAccountPassword } from '#web/lib/account-password.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** A member's address, whether it is confirmed, and whether they have a password. */
export function useSecurity(memberId: string) {
  return useQuery({
    queryKey: ['own', 'security', memberId],
    queryFn: () => acceptedJson(browserApi.security.$get(), serverErrors.unavailable),
    // A passkey that was added a moment ago changes what may be removed.
    staleTime: 0,
  })
}

export function useRequestVerification() {
  return useMutation({
    mutationFn: () => accepted(browserApi.email.verification.$post(), authErrors.failed),
  })
}

interface PasswordChange {
  current?: string | undefined
  password: string
}

/** Changes the password, or chooses the first; after a proof where the last one is old. */
export function useChangePassword(memberId: string) {
  return useProvenMutation({
    mutationFn: (json: PasswordChange) => accepted(browserApi.password.$put({ json }), authErrors.failed),
    // The other devices are signed out with it.
    onSuccess: useAskAgain(memberId, 'devices', 'security'),
  })
}

export function useRemovePassword(memberId: string) {
  return useProvenMutation({
    mutationFn: () => accepted(browserApi.password.$delete(), authErrors.failed),
    onSettled: useAskAgain(memberId, 'security'),
  })
}

/** Has a letter sent to the new address. Nothing changes until its link is followed. */
export function useChangeEmail() {
  return useProvenMutation({
    mutationFn: (json: { email: string }) => accepted(browserApi.email.$put({ json }), authErrors.failed),
  })
}

/** Shows once more that it is them. */
export function useProve() {
  const askViewerAgain = useAskViewerAgain()
  return useMutation({
    mutationFn: async (password: string) => {
      const proven = await accepted(browserApi.session.proof.$post({ json: { password } }), authErrors.failed)
      await noteAccountPassword(password)
      return proven
    },
    // Somebody who was signed out meanwhile is told so by the page.
    onError: askViewerAgain,
  })
}
