interface Request {
  amountCents: number
  url: Promise<string>
}

/**
 * Lets each member begin one checkout at a time, so that clicks at once do not close each other's pages: the same amount as
 * the last in the queue shares its page, another amount waits for it. Other processes are met in `beginCheckout` itself.
 */
export function createCheckoutQueue() {
  const lastOf = new Map<string, Request>()
  return (
    { memberId, amountCents }: { memberId: string; amountCents: number },
    begin: () => Promise<string>,
  ): Promise<string> => {
    const last = lastOf.get(memberId)
    if (last?.amountCents === amountCents) return last.url
    // What became of the one before is told to whoever asked for it.
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
