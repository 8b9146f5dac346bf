import { Link } from 'react-router'
import { refusalOf } from '#contract/errors/browser-errors.ts'
import { Refusal } from '#web/lib/api/refusal.ts'
import { Outcome } from './outcome.tsx'

/** The link of a letter works no more: asking again with it would end the same way. */
export function isLost(error: Error | null): boolean {
  return error instanceof Refusal && error.code === 'newsletter.link_expired'
}

export function LinkLost() {
  const { title, words } = refusalOf('newsletter.link_expired')
  return (
    <Outcome title={title}>
      <p>{words}</p>
      <p>
        <Link to="/about#newsletter" className="text-link inline-flex min-h-11 items-center">
          To the newsletter
        </Link>
      </p>
    </Outcome>
  )
}
