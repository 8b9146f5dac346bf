import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'

/** Explains to visitors that an account is required, with a link to sign in and return. */
export function SignInToWrite({ returnTo, words }: { returnTo: string; words: string }) {
  const query = new URLSearchParams({ redirect_to: returnTo })
  return (
    <div className="grid max-w-prose justify-items-start gap-5">
      <p className="text-lg text-soft">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={`/auth?${query}`}>Sign In</Link>
        </Button>
        <Button asChild look="quiet">
          <Link to={`/auth?mode=sign-up&${query}`}>Sign Up</Link>
        </Button>
      </div>
    </div>
  )
}
