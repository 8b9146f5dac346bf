import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/**
 * Explains the benefits of an account to a visitor. If this device stores a last known member, who is probably still
 * signed in, CSS does not display the card.
 */
export function SignInCard({ children }: { children?: ReactNode }) {
  return (
    <Card
      data-visitor-only
      aria-labelledby="keep-your-place"
      className="grid content-start justify-items-start gap-4"
      style={{ containIntrinsicSize: 'auto 13rem' }}
    >
      <h2 id="keep-your-place" className="text-xl">
        Keep your place
      </h2>
      <p className="max-w-prose text-soft">
        Sign in and the next study will be waiting where you left off, on every device. It is free.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild look="quiet">
          <Link to="/auth">Sign In</Link>
        </Button>
        {children}
      </div>
    </Card>
  )
}
