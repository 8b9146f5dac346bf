import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

// CPU time and memory of processes, as Linux counts them. Unlike the time that a clock measures, CPU time does not
// depend on how busy other processes are.

/** Unit in which Linux counts CPU time: 10 ms (USER_HZ is 100 on every platform). */
const TICK_MS = 10

/** Returns the CPU time, in milliseconds, that a process with all of its threads has used since its start. */
export function cpuMs(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * TICK_MS
}

/**
 * Returns the CPU time, in milliseconds, of a process and its child processes, including those that have ended. For
 * Postgres, pass the id of its main process.
 */
export function cpuMsOfFamily(pid: number): number {
  const { user, system, ofEnded } = statOf(pid)
  const ofChildren = childrenOf(pid).map((child) => {
    const { user, system } = statOf(child)
    return user + system
  })
  return [user, system, ofEnded, ...ofChildren].reduce((sum, ticks) => sum + ticks) * TICK_MS
}

/** Returns the memory (RSS) of a process in megabytes (10^6 bytes): now, and its maximum. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

/**
 * Returns the smallest memory (RSS), in megabytes, that an idle process has within the next 12 seconds. An idle process
 * frees temporary objects in this time.
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

/** Reads the parent's id and the CPU times of a process from /proc. All are zero if the process has ended. */
function statOf(pid: number) {
  let stat = ''
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process has ended since the list of processes was read, so its numbers count as zero.
  }
  // In /proc/<pid>/stat, the numbers are after the name of the program. The name is in parentheses and may itself
  // contain any character, so the last parenthesis is searched for.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (place: number) => Number(fields[place] ?? 0)
  return { parent: at(1), user: at(11), system: at(12), ofEnded: at(13) + at(14) }
}
