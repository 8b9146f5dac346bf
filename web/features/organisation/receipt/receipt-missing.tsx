import { Link } from 'react-router'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { FailedState } from '#web/ui/states.tsx'

interface Props {
  title: string
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** Replaces a receipt or statement if its gift or year does not exist, or if it could not be loaded. */
export function ReceiptMissing({ title, error, onRetry, retrying }: Props) {
  const { code, detail = '' } = asKnownError(error, donationErrors.load_failed)
  const isNone = code === 'donation.gift_not_found' || code === 'request.invalid'
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {isNone ? (
        <p className="text-soft">
          {donationErrors.gift_not_found.detail}{' '}
          <Link to="/subscription/gifts" className="text-link">
            All your gifts
          </Link>
        </p>
      ) : (
        <FailedState words={detail} onRetry={onRetry} retrying={retrying} />
      )}
    </>
  )
}
