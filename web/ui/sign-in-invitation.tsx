import { Link } from 'react-router'
import { Button } from './button.tsx'
import { Logo } from './logo.tsx'
import { EmptyState } from './states.tsx'

interface Props {
  /** Sentence about the content that the visitor will see after sign-in. */
  message: string
  /** Path to return to after sign-in; the home page by default. */
  returnTo?: string
}

/** Invitation to sign in, for visitors of a page for members. */
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
