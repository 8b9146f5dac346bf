import { Link } from 'react-router'
import { journalErrors } from '#contract/messages/reading/journal.ts'

/** Hint with a sign-in link for a member whose session has ended, displayed once per page. */
export function JournalSignIn({ returnTo }: { returnTo: string }) {
  const { title, detail } = journalErrors.signed_out
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-md border border-line bg-sunk/50 px-4 py-1">
      <span className="min-w-[min(12rem,100%)] flex-1 py-2">
        {title}. {detail}
      </span>
      <Link
        to={`/auth?redirect_to=${encodeURIComponent(returnTo)}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        Sign In
      </Link>
    </p>
  )
}
