import autocannon from 'autocannon'
import { type Range, rangeOf } from '#bench/table.ts'

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  /** In turn, over and over; or whatever comes next, where no request may be sent twice. */
  requests: readonly Sent[] | (() => Sent)
  /** The one status that counts as an answer. */
  status: number
  connections: number
  /** How long a round lasts where the usual one would see too few answers. */
  roundSeconds?: number
}

export interface Round {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Figures {
  perSecond: Range
  p50Ms: Range
  p99Ms: Range
}

const WARM_UP_SECONDS = 0.5
const ROUND_SECONDS = 1.25
const ROUNDS = 2

/** The product and its bare limit under the same load, turn about, so that a busy moment of the machine meets both. */
export async function compare(
  product: { url: string; load: Load },
  bare: { url: string; load: Load },
): Promise<{ product: Figures; bare: Figures; ratio: Range }> {
  await runLoad(bare.url, bare.load, WARM_UP_SECONDS)
  await runLoad(product.url, product.load, WARM_UP_SECONDS)
  const rounds: { product: Round; bare: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await runLoad(bare.url, bare.load, bare.load.roundSeconds ?? ROUND_SECONDS),
      product: await runLoad(product.url, product.load, product.load.roundSeconds ?? ROUND_SECONDS),
    })
  }
  return {
    product: figuresOf(rounds.map((round) => round.product)),
    bare: figuresOf(rounds.map((round) => round.bare)),
    ratio: rangeOf(rounds.map((round) => round.product.perSecond / round.bare.perSecond)),
  }
}

function figuresOf(rounds: readonly Round[]): Figures {
  return {
    perSecond: rangeOf(rounds.map((round) => round.perSecond)),
    p50Ms: rangeOf(rounds.map((round) => round.p50Ms)),
    p99Ms: rangeOf(rounds.map((round) => round.p99Ms)),
  }
}

/** One round. @throws {Error} where anything but the expected status came back: a refusal is fast, and would flatter the figures */
export async function runLoad(
  url: string,
  { requests, status, connections }: Load,
  seconds: number,
): Promise<Round> {
  const times: number[] = []
  const others = new Map<number, number>()
  const startedMs = performance.now()
  let endedMs = startedMs
  const { errors, timeouts } = await autocannon({
    url,
    connections,
    duration: seconds,
    // How soon it notices that the time is over.
    sampleInt: 50,
    requests:
      typeof requests === 'function'
        ? [{ setupRequest: (defaults) => ({ ...defaults, ...requests() }) }]
        : requests.map((request) => ({ ...request })),
  }).on('response', (_client, answered, _bytes, ms) => {
    if (answered === status) times.push(ms)
    else others.set(answered, (others.get(answered) ?? 0) + 1)
    endedMs = performance.now()
  })
  if (others.size > 0 || errors + timeouts > 0) {
    const answered = [...others].map(([other, count]) => `${count} × ${other}`).join(', ')
    throw new Error(
      `${url} was to answer ${status} only, and did so ${times.length} times: ${answered}; ${errors} errors, ${timeouts} timeouts.`,
    )
  }
  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / ((endedMs - startedMs) / 1000),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
