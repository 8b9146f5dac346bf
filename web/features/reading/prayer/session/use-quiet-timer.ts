import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1000

/** What can be chosen, in minutes. */
export const quietMinutes = [1, 2, 3, 5, 10, 15] as const

export interface QuietTimer {
  /** Null while there is none. */
  minutes: number | null
  /** From 0 to 1; how much of it is over. */
  share: number
  minutesLeft: number
  isUp: boolean
  /** Begins anew; null ends it. */
  start: (minutes: number | null) => void
}

const now = () => Date.now()

/** A time to be quiet. It makes no sound, and nothing happens at its end but that it says so. */
export function useQuietTimer(clock: () => number = now): QuietTimer {
  const [running, setRunning] = useState<{ minutes: number; startedAt: number } | null>(null)
  const [at, setAt] = useState(0)
  const lengthMs = (running?.minutes ?? 0) * MINUTE_MS
  const goneMs = running ? Math.min(Math.max(at - running.startedAt, 0), lengthMs) : 0
  const isUp = running !== null && goneMs >= lengthMs

  useEffect(() => {
    if (running === null || isUp) return
    // By the clock, and not by counting: a phone that sleeps counts nothing.
    const timer = setInterval(() => setAt(clock()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [running, isUp, clock])

  function start(minutes: number | null): void {
    const startedAt = clock()
    setAt(startedAt)
    setRunning(minutes === null ? null : { minutes, startedAt })
  }

  return {
    minutes: running?.minutes ?? null,
    share: running ? goneMs / lengthMs : 0,
    minutesLeft: Math.ceil((lengthMs - goneMs) / MINUTE_MS),
    isUp,
    start,
  }
}
