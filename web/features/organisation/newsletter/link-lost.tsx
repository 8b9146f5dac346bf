import { Link } from 'react-router'
import { newsletterErrors } from '#contract/messages/organisation/newsletter.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Outcome } from '#web/ui/outcome.tsx'

/** The link of a letter works no more: asking again with it would end the same way. */
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
