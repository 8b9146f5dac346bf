import { Link } from 'react-router'
import { newsletterErrors, newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { isLost, LinkLost } from './link-lost.tsx'
import { useConfirmAddress } from './newsletter.data.ts'

/**
 * Confirms a subscription by the link in an email. It requires a button press, because some mail
 * programs prefetch every link.
 */
export function ConfirmAddress({ token }: { token: string | null }) {
  const toastError = useErrorToast(newsletterErrors.confirm_failed)
  const { mutate, isPending, isSuccess, error } = useConfirmAddress()

  if (token === null) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">Confirm your address</h1>
        <p>This page needs the link from our email. Please open that link again.</p>
      </div>
    )
  }
  if (isSuccess) {
    return (
      <Outcome title={newsletterNotices.confirmed.title}>
        <p>Thank you. Our next newsletter will come to you.</p>
        <Button asChild className="justify-self-start">
          <Link to="/">Open today’s study</Link>
        </Button>
      </Outcome>
    )
  }
  if (isLost(error)) return <LinkLost />
  const onError = (error: Error) => isLost(error) || toastError(error)
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Confirm your address</h1>
      <p className="text-soft">
        Press the button to get our newsletter. Every email has a link to unsubscribe.
      </p>
      <Button needsScript busy={isPending} onClick={() => mutate(token, { onError })}>
        Yes, send me the newsletter
      </Button>
    </div>
  )
}
