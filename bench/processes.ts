import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

// Time on a core, and memory, as Linux keeps them of each process: they hold also where others are busy meanwhile.

/** Linux counts the time of a process in hundredths of a second, on every machine. */
const TICK_MS = 10

/** Milliseconds on a core since a process began, its own threads included. */
export function cpuMs(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * TICK_MS
}

/** The same of a process and its children, also of those that have ended: of Postgres, from its postmaster. */
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

/** Resident memory of a process in millions of bytes, now and at most since it began. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

/** Resident memory once what was needed for a while has been collected, which happens when it gets quiet. */
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

/** Zeros for a process that has ended. */
function statOf(pid: number) {
  let stat = ''
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
  }
  // Behind the name, which stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (place: number) => Number(fields[place] ?? 0)
  return { parent: at(1), user: at(11), system: at(12), ofEnded: at(13) + at(14) }
}
