/** Replaces the gift form while a payment is being confirmed, to prevent a second one. */
export function PaymentPending() {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium">Your payment is being confirmed.</p>
      <p className="text-soft">
        It takes a moment, and shows here by itself. There is nothing you need to do.
      </p>
    </div>
  )
}
