import type { Found, Writers } from '#lab/shared/writers.ts'

/** Result of one drill: a simulated loss of all data, and the recovery from a backup. */
export interface Drilled {
  name: string
  acknowledged: number
  lost: number
  /** Seconds between the first write that was lost and the kill of the server; 0 if nothing was lost. */
  lostSeconds: number
  /** Maximum of `lostSeconds`, as docs/backups.md promises it. */
  mostLostSeconds: number
  /** Seconds from the kill of the server until the restored server sends its first page. */
  recoverySeconds: number
}

/**
 * Options for `startWriters` in all drills: two simulated members, each of whom pauses for 100 ms after each request.
 */
export const drillWriters = { count: 2, pauseMs: 100 }

/**
 * Returns how many writes were acknowledged, how many of them were lost, and the seconds between the first lost write
 * and the kill of the server.
 * @param endedMs time at which the server was killed, from `performance.now()`
 */
export async function lossesOf(writers: Writers, endedMs: number, untilMs?: number) {
  const { acknowledged, lost, firstLostMs }: Found = await writers.lookUp(untilMs)
  return { acknowledged, lost, lostSeconds: firstLostMs === null ? 0 : (endedMs - firstLostMs) / 1000 }
}
