/** Was a copy made on the day it is now? Pages change at midnight, UTC. */
export function isOfToday(copy: Response | undefined, now: Date): boolean {
  const madeAt = new Date(copy?.headers.get('date') ?? Number.NaN)
  return !Number.isNaN(madeAt.getTime()) && dayOf(madeAt) === dayOf(now)
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
