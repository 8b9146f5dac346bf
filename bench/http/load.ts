import type { Member } from '#bench/members.ts'
import { cpuMs, cpuMsOfFamily } from '#bench/processes.ts'
import { type Answer, type Sent, send } from './send.ts'

export interface Server {
  url: string
  /** Of its process. */
  pid: number
  members: readonly Member[]
}

/** Something that is done over and over, by one member after the other. */
export interface Work {
  /** The next request of a member. */
  next(member: Member): Sent
  /** What their device learns from the answer. */
  learn?(member: Member, answer: Answer): void
  /** How often a member can do it, where it is done once and for all. */
  timesEach?: number
}

export interface Round {
  /** A request, on a core. */
  cpuMs: number
  /** The same in Postgres. */
  postgresMs: number
  p50Ms: number
  p99Ms: number
  perSecond: number
}

export const CONNECTIONS = 16

interface Options {
  /** Ends once the server has spent so much, so that each round is as exact as any other, whatever else the machine does. */
  cpuMs: number
  /** It ends after so long in any case. */
  seconds?: number
  connections?: number
  /** The postmaster of the server's database, where it has one. */
  postmaster?: number | undefined
  /** Ends sooner after so many requests. */
  atMost?: number | undefined
}

/** After so many requests it is looked whether the round is over. */
const LOOK_EVERY = 40

const SECONDS = 2.5

/** @throws {Error} where it was refused: a refusal is fast, and would flatter the figures */
async function doOnce(url: string, member: Member, { next, learn }: Work): Promise<void> {
  const { headers, ...sent } = next(member)
  const answer = await send(url, { ...sent, headers: { cookie: member.cookies.text(), ...headers } })
  if (answer.status >= 300) {
    throw new Error(`${sent.path} was answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
  }
  member.cookies.take(answer)
  learn?.(member, answer)
}

/** Each member does it so many times, all members at once. */
export async function eachDoes({ url, members }: Server, work: Work, times: number): Promise<void> {
  const all = members.map(async (member) => {
    for (let time = 0; time < times; time += 1) await doOnce(url, member, work)
  })
  await Promise.all(all)
}

/** So many connections, each with a request under way all the time. No member has two requests under way. */
export async function runLoad(
  { url, pid, members }: Server,
  work: Work,
  { cpuMs: enoughMs, seconds = SECONDS, connections = CONNECTIONS, postmaster, atMost }: Options,
): Promise<Round> {
  const times: number[] = []
  let begun = 0
  let isOver = false
  const usedBefore = cpuMs(pid)
  const postgresBefore = postmaster ? cpuMsOfFamily(postmaster) : 0
  const startedMs = performance.now()
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    const own = members.filter((_, index) => index % connections === lane)
    for (let turn = 0; !isOver; turn += 1) {
      const member = own[turn % own.length]
      if (!member) return
      begun += 1
      const sentMs = performance.now()
      await doOnce(url, member, work)
      const nowMs = performance.now()
      times.push(nowMs - sentMs)
      isOver ||=
        nowMs > startedMs + seconds * 1000 ||
        begun >= (atMost ?? Number.POSITIVE_INFINITY) ||
        (times.length % LOOK_EVERY === 0 && cpuMs(pid) >= usedBefore + enoughMs)
    }
  })
  await Promise.all(lanes)
  const lastedSeconds = (performance.now() - startedMs) / 1000
  const count = times.length
  times.sort((one, other) => one - other)
  return {
    cpuMs: (cpuMs(pid) - usedBefore) / count,
    postgresMs: ((postmaster ? cpuMsOfFamily(postmaster) : 0) - postgresBefore) / count,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    perSecond: count / lastedSeconds,
  }
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
