/** Returns whether a cached response was made on the current day in UTC. Pages change at midnight UTC. */
export function isOfToday(copy: Response | undefined, now: Date): boolean {
  const madeAt = new Date(copy?.headers.get('date') ?? Number.NaN)
  return !Number.isNaN(madeAt.getTime()) && dayOf(madeAt) === dayOf(now)
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
