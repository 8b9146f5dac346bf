import { donationErrors, donationNotices } from '#contract/messages/organisation/donation.ts'
import { stopExpectingPayment } from '#web/features/organisation/shared/pending-changes.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useManageGiving, useRefreshSubscription } from './giving.data.ts'
import { PageOpened } from './page-opened.tsx'
import { useProviderPage } from './use-provider-page.ts'

/**
 * Buttons for a monthly gift: one opens the page of the payment provider at which the member changes or cancels the
 * gift; the other updates the state of the gift from the payment provider.
 */
export function ManageGiving({ memberId, canManage }: { memberId: string; canManage: boolean }) {
  const toast = useToast()
  const refused = useErrorToast(donationErrors.failed)
  const notRefreshed = useErrorToast(donationErrors.refresh_failed)
  const { page, open, isPending } = useProviderPage(useManageGiving(memberId))
  const refresh = useRefreshSubscription(memberId)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {canManage && (
          <Button busy={isPending} onClick={() => void open(undefined, refused)}>
            Manage Monthly Donation
          </Button>
        )}
        <Button
          look="quiet"
          busy={refresh.isPending}
          onClick={() =>
            refresh.mutate(undefined, {
              onSuccess: () => {
                // The server has just read the current state from the payment provider. If it has found no gift, no
                // payment is under way, so polling for one stops.
                stopExpectingPayment()
                toast.success(donationNotices.refreshed.title)
              },
              onError: notRefreshed,
            })
          }
        >
          Refresh Status
        </Button>
      </div>
      {page && <PageOpened page={page} words="What you change there shows here by itself." />}
    </div>
  )
}
