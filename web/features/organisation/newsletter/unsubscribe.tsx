import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { newsletterErrors, newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { isLost, LinkLost } from './link-lost.tsx'
import { useUnsubscribe } from './newsletter.data.ts'

interface Props {
  token: string | null
  /**
   * Whether the token is also in the query string. Then the form works without JavaScript, because it is submitted to
   * the same URL.
   */
  isInAddress: boolean
}

/**
 * Unsubscribes by the link in an email. It requires a button press, so that link prefetching has no
 * effect.
 */
export function Unsubscribe({ token, isInAddress }: Props) {
  const toastError = useErrorToast(newsletterErrors.confirm_failed)
  const { mutate, isPending, isSuccess, error } = useUnsubscribe()

  if (token === null) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">Unsubscribe</h1>
        <p>This page needs the link at the foot of our emails. Please open that link again.</p>
      </div>
    )
  }
  if (isSuccess) {
    return (
      <Outcome title={newsletterNotices.unsubscribed.title}>
        <p>We have deleted your address, and you will get no more newsletters.</p>
        <p>
          <Link to="/about#newsletter" className="text-link inline-flex min-h-11 items-center">
            Was it a mistake? Subscribe again
          </Link>
        </p>
      </Outcome>
    )
  }
  if (isLost(error)) return <LinkLost />

  const known = token
  function leave(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    mutate(known, { onError: (error) => void (isLost(error) || toastError(error)) })
  }

  return (
    <form method="post" onSubmit={leave} className="grid gap-5">
      <h1 className="text-2xl">Unsubscribe</h1>
      <p className="text-soft">Press the button to stop our newsletter.</p>
      <Button type="submit" needsScript={!isInAddress} busy={isPending}>
        Unsubscribe
      </Button>
    </form>
  )
}
