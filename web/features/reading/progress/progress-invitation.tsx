import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** To a visitor, whose progress nobody keeps. */
export function ProgressInvitation() {
  return (
    <EmptyState
      picture={<Logo />}
      words="Sign in to see how far you have come: the days you have kept, and the books you have opened."
      action={
        <Button asChild>
          <Link to="/auth">Sign In</Link>
        </Button>
      }
    />
  )
}
