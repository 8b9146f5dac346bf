import { useMutation } from '@tanstack/react-query'
import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import { deletionErrors } from '#contract/messages/account/deletion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** Requests account deletion. Requests re-authentication if the last re-authentication is too old. */
export function useRequestDeletion() {
  return useProvenMutation({
    mutationFn: (comments: CommentsAfterDeletion) =>
      accepted(browserApi.account.deletion.$post({ json: { comments } }), deletionErrors.failed),
  })
}

/** Withdraws the deletion request. */
export function useWithdrawDeletion() {
  return useMutation({
    mutationFn: () => accepted(browserApi.account.deletion.$delete(), deletionErrors.failed),
  })
}
