import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { scheduleCleanup } from '#web/entries/sign-out/pending-cleanups.ts'
import { sessionChannel } from '#web/features/account/shared/session-channel.ts'
import { forgetMember, useSignedIn } from '#web/features/account/shared/viewer.data.ts'
import { forgetAccountPassword, noteAccountPassword } from '#web/lib/account-password.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'

interface Credentials {
  email: string
  password: string
}

interface NewAccount extends Credentials {
  isOldEnough: true
  /** Referral code of the link by which the visitor arrived. */
  referralCode?: string
}

export function useSignUp() {
  return useMutation({
    mutationFn: (account: NewAccount) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return accepted(browserApi.accounts.$post({ json: { ...account, timeZone } }), authErrors.failed)
    },
  })
}

export function useSignIn() {
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: async (json: Credentials) => {
      const { status } = await accepted(browserApi.session.$post({ json }), authErrors.failed)
      await noteAccountPassword(json.password)
      return status === 202 ? 'second_step' : 'done'
    },
    onSuccess: (step) => (step === 'done' ? signedIn() : undefined),
  })
}

/**
 * Signs out and erases all data of the member from this device. The caller must first warn the member of
 * changes that are stored only on this device, because they are lost.
 */
export function useSignOut(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => accepted(browserApi.session.$delete(), authErrors.sign_out_failed),
    onSuccess: () => {
      const left = { memberId, leaving: 'everything' } as const
      scheduleCleanup(left.memberId, left.leaving)
      forgetMember(queryClient)
      forgetAccountPassword()
      sessionChannel.announce({ kind: 'signed-out', left })
    },
  })
}
