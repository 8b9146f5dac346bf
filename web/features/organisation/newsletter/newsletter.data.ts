import { useMutation } from '@tanstack/react-query'
import { newsletterErrors } from '#contract/messages/organisation/newsletter.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'

/** Subscribes an address: the server sends a confirmation email. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (json: { email: string }) =>
      accepted(browserApi.newsletter.$post({ json }), newsletterErrors.failed),
  })
}

/** Confirms a subscription with the token from the link of the confirmation email. */
export function useConfirmAddress() {
  return useMutation({
    mutationFn: (token: string) =>
      accepted(
        browserApi.newsletter.confirmation.$post({ json: { token } }),
        newsletterErrors.confirm_failed,
      ),
  })
}

/** Unsubscribes with the token from the unsubscribe link of an email. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      accepted(
        browserApi.newsletter.unsubscription.$post({ json: { token } }),
        newsletterErrors.confirm_failed,
      ),
  })
}
