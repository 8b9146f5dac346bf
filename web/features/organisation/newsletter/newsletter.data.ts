import { useMutation } from '@tanstack/react-query'
import { newsletterErrors } from '#contract/messages/organisation/newsletter.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'

/** Asks for the newsletter: a letter with a link goes to the address. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (json: { email: string }) =>
      accepted(browserApi.newsletter.$post({ json }), newsletterErrors.failed),
  })
}

/** By the link of a letter. */
export function useConfirmAddress() {
  return useMutation({
    mutationFn: (token: string) =>
      accepted(
        browserApi.newsletter.confirmation.$post({ json: { token } }),
        newsletterErrors.confirm_failed,
      ),
  })
}

/** By the link of a letter. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      accepted(
        browserApi.newsletter.unsubscription.$post({ json: { token } }),
        newsletterErrors.confirm_failed,
      ),
  })
}
