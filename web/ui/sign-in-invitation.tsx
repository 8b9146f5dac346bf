import { Link } from 'react-router'
import { Button } from './button.tsx'
import { Logo } from './logo.tsx'
import { EmptyState } from './states.tsx'

interface Props {
  /** What they would see. */
  message: string
  /** Where they are led after signing in; home, unless told. */
  returnTo?: string
}

/** To a visitor, on a page that is for members. */
export function SignInInvitation({ message, returnTo }: Props) {
  const query = returnTo === undefined ? '' : `?redirect_to=${encodeURIComponent(returnTo)}`
  return (
    <EmptyState
      picture={<Logo />}
      words={message}
      action={
        <Button asChild>
          <Link to={`/auth${query}`}>Sign In</Link>
        </Button>
      }
    />
  )
}
