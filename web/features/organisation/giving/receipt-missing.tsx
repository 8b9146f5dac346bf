import { Link } from 'react-router'
import { refusalOf } from '#contract/errors/browser-errors.ts'
import { refusalIn } from '#web/lib/api/refusal.ts'
import { FailedState } from '#web/ui/states.tsx'

interface Props {
  title: string
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** Where there is no such gift, or year, or it could not be asked for. */
export function ReceiptMissing({ title, error, onRetry, retrying }: Props) {
  const { code, words = '' } = refusalIn(error, 'donation.load_failed')
  const isNone = code === 'donation.gift_not_found' || code === 'request.invalid'
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {isNone ? (
        <p className="text-soft">
          {refusalOf('donation.gift_not_found').words}{' '}
          <Link to="/subscription/gifts" className="text-link">
            All your gifts
          </Link>
        </p>
      ) : (
        <FailedState words={words} onRetry={onRetry} retrying={retrying} />
      )}
    </>
  )
}
