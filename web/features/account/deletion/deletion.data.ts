import { useMutation } from '@tanstack/react-query'
import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import { deletionErrors } from '#contract/messages/account/deletion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** Asks for the account to be deleted, after a proof where the last one is old. */
export function useRequestDeletion() {
  return useProvenMutation({
    mutationFn: (comments: CommentsAfterDeletion) =>
      accepted(browserApi.account.deletion.$post({ json: { comments } }), deletionErrors.failed),
  })
}

/** Keeps the account after all. */
export function useWithdrawDeletion() {
  return useMutation({
    mutationFn: () => accepted(browserApi.account.deletion.$delete(), deletionErrors.failed),
  })
}
