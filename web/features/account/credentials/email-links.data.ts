import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { scheduleCleanup } from '#web/entries/sign-out/pending-cleanups.ts'
import { sessionChannel } from '#web/features/account/shared/session-channel.ts'
import { forgetMember, sessionKey } from '#web/features/account/shared/viewer.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { rememberedMember } from '#web/lib/device/remembered-member.ts'

/** Requests a password reset email. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (json: { email: string }) =>
      accepted(browserApi.password.reset.$post({ json }), authErrors.failed),
  })
}

/**
 * Validates the token of a reset link before the user types anything. This does not consume the
 * token.
 */
export function useResetLink(token: string) {
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await accepted(browserApi.password.reset.check.$post({ json: { token } }), authErrors.failed)
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Sets a new password with the token of a reset link. The server signs out all devices, including
 * this one.
 */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { token: string; password: string }) =>
      accepted(browserApi.password.reset.$put({ json }), authErrors.failed),
    onSuccess: async () => {
      const memberId = rememberedMember()
      const left = memberId === null ? null : ({ memberId, leaving: 'known' } as const)
      if (left) scheduleCleanup(left.memberId, left.leaving)
      forgetMember(queryClient)
      sessionChannel.announce({ kind: 'signed-out', left })
      // The member signed in on this device may be someone other than the one whose password was reset. Only the server
      // knows whether this session is still valid, so it is refetched.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
    },
  })
}

/** Checks whether a confirmation link still has something to do. This does not consume the token. */
export function useConfirmationLink(token: string) {
  return useQuery({
    queryKey: ['confirmation-link', token],
    queryFn: () =>
      acceptedJson(browserApi.email.confirmation.check.$post({ json: { token } }), authErrors.failed),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Confirms an email address with the token of a link. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) =>
      accepted(browserApi.email.confirmation.$post({ json: { token } }), authErrors.failed),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionKey }),
        queryClient.invalidateQueries({ queryKey: ['own', 'security'] }),
      ])
    },
  })
}
