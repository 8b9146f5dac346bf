import { useMutation, useQuery } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { useAskViewerAgain } from '#web/features/account/shared/viewer.data.ts'
import { noteAccountPassword } from '#web/lib/account-password.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** Query for a member's email address, whether it is confirmed, and whether they have a password. */
export function useSecurity(memberId: string) {
  return useQuery({
    queryKey: ['own', 'security', memberId],
    queryFn: () => acceptedJson(browserApi.security.$get(), serverErrors.unavailable),
    // Refetched whenever a component that uses it mounts: a passkey that the member has just added changes which
    // sign-in methods may be removed.
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

/** Changes the password or sets the first one. Requests re-authentication if the last re-authentication is too old. */
export function useChangePassword(memberId: string) {
  return useProvenMutation({
    mutationFn: (json: PasswordChange) => accepted(browserApi.password.$put({ json }), authErrors.failed),
    // The server signs out all other devices after a change of the password, so the list of devices is refetched too.
    onSuccess: useAskAgain(memberId, 'devices', 'security'),
  })
}

export function useRemovePassword(memberId: string) {
  return useProvenMutation({
    mutationFn: () => accepted(browserApi.password.$delete(), authErrors.failed),
    onSettled: useAskAgain(memberId, 'security'),
  })
}

/**
 * Requests a confirmation email to the new address. The address changes only when the member uses the link in this
 * email.
 */
export function useChangeEmail() {
  return useProvenMutation({
    mutationFn: (json: { email: string }) => accepted(browserApi.email.$put({ json }), authErrors.failed),
  })
}

/** Re-authenticates the member with their password. */
export function useProve() {
  const askViewerAgain = useAskViewerAgain()
  return useMutation({
    mutationFn: async (password: string) => {
      const proven = await accepted(browserApi.session.proof.$post({ json: { password } }), authErrors.failed)
      await noteAccountPassword(password)
      return proven
    },
    // Re-authentication also fails if the member was signed out elsewhere, so the session is refetched.
    onError: askViewerAgain,
  })
}
