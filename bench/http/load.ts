import type { Member } from '#bench/members.ts'
import { cpuMs, cpuMsOfFamily } from '#bench/processes.ts'
import { type Answer, type Sent, send } from './send.ts'

export interface Server {
  url: string
  /** Process id. */
  pid: number
  members: readonly Member[]
}

/** A repeated request, sent by members in turn. */
export interface Work {
  /** Returns a member's next request. */
  next(member: Member): Sent
  /** Updates the member's device state from the response. */
  learn?(member: Member, answer: Answer): void
  /** Number of times that one member can send the request; omitted if unlimited. */
  timesEach?: number
}

export interface Round {
  /** CPU time per request. */
  cpuMs: number
  /** CPU time of Postgres per request. */
  postgresMs: number
  p50Ms: number
  p99Ms: number
  perSecond: number
}

export const CONNECTIONS = 16

interface Options {
  /**
   * The round ends when the server has used this much CPU time, which makes all rounds equally precise under
   * any other load.
   */
  cpuMs: number
  /** Maximum duration of the round. */
  seconds?: number
  connections?: number
  /** Process id of the database's postmaster, if there is one. */
  postmaster?: number | undefined
  /** Maximum number of requests. */
  atMost?: number | undefined
}

/** Number of requests between two checks whether the round is over. */
const LOOK_EVERY = 40

const SECONDS = 2.5

/**
 * Sends a member's next request. @throws {Error} if it failed: error responses are fast, and would distort
 * the results
 */
async function doOnce(url: string, member: Member, { next, learn }: Work): Promise<void> {
  const { headers, ...sent } = next(member)
  const answer = await send(url, { ...sent, headers: { cookie: member.cookies.text(), ...headers } })
  if (answer.status >= 300) {
    throw new Error(`${sent.path} was answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
  }
  member.cookies.take(answer)
  learn?.(member, answer)
}

/** Sends a request a number of times for each member, all members in parallel. */
export async function eachDoes({ url, members }: Server, work: Work, times: number): Promise<void> {
  const all = members.map(async (member) => {
    for (let time = 0; time < times; time += 1) await doOnce(url, member, work)
  })
  await Promise.all(all)
}

/** Sends requests on this number of connections without a pause. No member has two requests in flight. */
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
