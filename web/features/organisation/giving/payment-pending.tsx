/** Stands where a gift could begin, from the payment until it is known here: nobody is asked for it twice. */
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
