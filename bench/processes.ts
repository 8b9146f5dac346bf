import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

// Reads CPU time and memory of a process from Linux, so that the results are valid while other processes are
// busy.

/** Linux counts CPU time in units of 10 ms (USER_HZ is 100 on every platform). */
const TICK_MS = 10

/** Returns the CPU milliseconds of a process since its start, including all threads. */
export function cpuMs(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * TICK_MS
}

/**
 * Returns the CPU milliseconds of a process and its children, including ended ones; for Postgres, of its
 * postmaster.
 */
export function cpuMsOfFamily(pid: number): number {
  const { user, system, ofEnded } = statOf(pid)
  const ofChildren = childrenOf(pid).map((child) => {
    const { user, system } = statOf(child)
    return user + system
  })
  return [user, system, ofEnded, ...ofChildren].reduce((sum, ticks) => sum + ticks) * TICK_MS
}

export function parentOf(pid: number): number {
  return statOf(pid).parent
}

/** Returns the resident memory of a process in megabytes (10^6): current and maximum. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

/**
 * Returns the resident memory after temporary objects were collected, which happens when the process is idle.
 */
export async function settledMb(pid: number): Promise<number> {
  const samples: number[] = []
  for (let sample = 0; sample < 8; sample += 1) {
    await setTimeout(1_500)
    samples.push(memoryMb(pid).now)
  }
  return Math.min(...samples)
}

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((other) => statOf(other).parent === pid)
}

/**
 * Reads the parent id and the CPU counters of a process from /proc; all are zero if the process has ended.
 */
function statOf(pid: number) {
  let stat = ''
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process has ended since its id was listed, so its counters are zero.
  }
  // In /proc/<pid>/stat, the counters follow the program name, which is in parentheses and may contain any
  // character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (place: number) => Number(fields[place] ?? 0)
  return { parent: at(1), user: at(11), system: at(12), ofEnded: at(13) + at(14) }
}
