import type { Member } from '#lab/bench/members.ts'
import { type Answer, type Sent, send } from '#lab/bench/send.ts'
import { cpuMs, cpuMsOfFamily } from '#lab/shared/processes.ts'

export interface Server {
  url: string
  /** Process id. */
  pid: number
  members: readonly Member[]
}

/** A kind of request, such as posting a comment. Members take turns to send it. */
export interface Work {
  /** Returns the next request of a member. */
  next(member: Member): Sent
  /** Updates the member's simulated device (cursor, ids of changes) from the response. */
  learn?(member: Member, answer: Answer): void
  /** How often one member can send the request; omitted if there is no limit. */
  timesEach?: number
}

export interface Round {
  /** CPU time of the server per request, in milliseconds. */
  cpuMs: number
  /** CPU time of Postgres per request, in milliseconds. */
  postgresMs: number
  p50Ms: number
  p99Ms: number
  perSecond: number
}

export const CONNECTIONS = 16

interface Options {
  /**
   * CPU time of the server after which the round ends. A limit on CPU time, instead of on duration, makes all rounds
   * equally precise, even if other processes are busy.
   */
  cpuMs: number
  /** Maximum duration of the round in seconds. */
  seconds?: number
  connections?: number
  /** Id of Postgres's main process, if its CPU time is measured too. */
  postmaster?: number | undefined
  /** Maximum number of requests in the round. */
  atMost?: number | undefined
}

/** Number of requests between two measurements of the CPU time, which decide whether the round is over. */
const LOOK_EVERY = 40

const SECONDS = 2.5

/**
 * Sends the next request of a member.
 * @throws {Error} if it fails: error responses are fast, so counting them would make the results too good
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

/** Sends a request `times` times for each member. Members send at the same time. */
export async function eachDoes({ url, members }: Server, work: Work, times: number): Promise<void> {
  const all = members.map(async (member) => {
    for (let time = 0; time < times; time += 1) await doOnce(url, member, work)
  })
  await Promise.all(all)
}

/** Sends requests on several connections, each without a pause. A member never has two requests in progress. */
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
