import { Link } from 'react-router'
import { newsletterErrors } from '#contract/messages/organisation/newsletter.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Outcome } from '#web/ui/outcome.tsx'

/** Whether the server rejected the link of a newsletter email as expired, so that a retry cannot succeed. */
export function isLost(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'newsletter.link_expired'
}

export function LinkLost() {
  const { title, detail } = newsletterErrors.link_expired
  return (
    <Outcome title={title}>
      <p>{detail}</p>
      <p>
        <Link to="/about#newsletter" className="text-link inline-flex min-h-11 items-center">
          To the newsletter
        </Link>
      </p>
    </Outcome>
  )
}
