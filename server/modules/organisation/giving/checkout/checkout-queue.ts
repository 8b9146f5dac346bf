interface Request {
  amountCents: number
  url: Promise<string>
}

/**
 * Serializes the checkouts of a member, so that concurrent clicks do not close each other's pages:
 * the same amount as the last in the queue shares its page, another amount waits for it.
 * `beginCheckout` handles concurrent processes.
 */
export function createCheckoutQueue() {
  const lastOf = new Map<string, Request>()
  return (
    { memberId, amountCents }: { memberId: string; amountCents: number },
    begin: () => Promise<string>,
  ): Promise<string> => {
    const last = lastOf.get(memberId)
    if (last?.amountCents === amountCents) return last.url
    // Begins after the previous checkout, also if that failed: the failure is reported to its own
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
