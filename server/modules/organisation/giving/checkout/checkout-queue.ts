interface Request {
  amountCents: number
  url: Promise<string>
}

/**
 * Runs the checkouts of a member one after another, so that concurrent clicks do not close each other's pages. If the
 * last waiting checkout is for the same amount, a further click gets the page of that checkout. Other processes have
 * their own queue; `beginCheckout` handles concurrent checkouts of several processes.
 */
export function createCheckoutQueue() {
  const lastOf = new Map<string, Request>()
  return (
    { memberId, amountCents }: { memberId: string; amountCents: number },
    begin: () => Promise<string>,
  ): Promise<string> => {
    const last = lastOf.get(memberId)
    if (last?.amountCents === amountCents) return last.url
    // The checkout begins after the previous one, even if that one failed: its failure is reported only to its own
    // caller.
    const url = last ? last.url.then(begin, begin) : begin()
    const requested = { amountCents, url }
    lastOf.set(memberId, requested)
    const leave = () => {
      if (lastOf.get(memberId) === requested) lastOf.delete(memberId)
    }
    url.then(leave, leave)
    return url
  }
}
