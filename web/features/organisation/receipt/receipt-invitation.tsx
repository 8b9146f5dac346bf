import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** To a visitor: receipts are for whoever gave. */
export function ReceiptInvitation({ here }: { here: string }) {
  return (
    <EmptyState
      picture={<Logo />}
      words="Sign in to see your gifts, with a receipt for each of them."
      action={
        <Button asChild>
          <Link to={`/auth?redirect_to=${encodeURIComponent(here)}`}>Sign In</Link>
        </Button>
      }
    />
  )
}
