interface Request {
  amountCents: number
  url: Promise<string>
}

/**
 * Runs the checkouts of a member one after another, so that concurrent clicks do not close each other's pages. A click
 * on the same amount as the last waiting checkout shares its page. Other processes have their own queue;
 * `beginCheckout` handles that case.
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
