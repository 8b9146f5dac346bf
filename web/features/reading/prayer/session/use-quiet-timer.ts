import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1000

/** Options in minutes. */
export const quietMinutes = [1, 2, 3, 5, 10, 15] as const

export interface QuietTimer {
  /** Duration that the member chose, in minutes; null while no timer runs. */
  minutes: number | null
  /** Elapsed share of the quiet time, from 0 to 1. */
  share: number
  minutesLeft: number
  isUp: boolean
  /** Starts the timer for a duration in minutes, in place of a running one; null stops it. */
  start: (minutes: number | null) => void
}

const now = () => Date.now()

/** Timer for a quiet time. It makes no sound; the end is only displayed. */
export function useQuietTimer(clock: () => number = now): QuietTimer {
  const [running, setRunning] = useState<{ minutes: number; startedAt: number } | null>(null)
  const [at, setAt] = useState(0)
  const lengthMs = (running?.minutes ?? 0) * MINUTE_MS
  const goneMs = running ? Math.min(Math.max(at - running.startedAt, 0), lengthMs) : 0
  const isUp = running !== null && goneMs >= lengthMs

  useEffect(() => {
    if (running === null || isUp) return
    // The time left is measured by the clock, not by counting intervals, which a phone in standby
    // does not run.
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
