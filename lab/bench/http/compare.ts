import { type Spread, spreadOf } from '#lab/shared/table.ts'
import { CONNECTIONS, type Round, runLoad, type Server, type Work } from './load.ts'

export const ROUNDS = 5
/**
 * CPU time, in milliseconds, for which a server answers requests before it is measured. After that, the JIT compiler
 * has optimized the functions that these requests call.
 */
const WARM_UP = { cpuMs: 1_000 }
/**
 * CPU time, in milliseconds, after which a round ends. Linux counts CPU time in units of 10 ms. A round has forty of
 * these units, so rounding errors are small.
 */
const ROUND = { cpuMs: 400 }

/** CPU times and response times of the requests to one server, over all rounds. */
export interface Spent {
  cpuMs: Spread
  postgresMs: Spread
  p50Ms: Spread
}

export interface Comparison {
  product: Spent
  bare: Spent
  /** Ratios, by round: the CPU time of Lampstand for a request, divided by that of the server for comparison. */
  ratio: Spread
  /** Ratios, by round: the median response time of Lampstand, divided by that of the server for comparison. */
  p50Ratio: Spread
}

/**
 * Measures Lampstand and the server for comparison (bare-server.ts) under the same load. Rounds alternate between them,
 * so that other load on the machine affects both equally.
 */
export async function compare(
  servers: { product: Server; bare: Server; postmaster: number },
  work: Work,
  connections = CONNECTIONS,
): Promise<Comparison> {
  const { product, bare, postmaster } = servers
  const run = (server: Server) =>
    runLoad(server, work, { ...ROUND, connections, postmaster, atMost: atMost(server, work) })
  await warmUp(bare, work)
  await warmUp(product, work)
  const rounds: { product: Round; bare: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await run(bare), product: await run(product) })
  }
  return {
    product: spentOf(rounds.map(({ product }) => product)),
    bare: spentOf(rounds.map(({ bare }) => bare)),
    ratio: spreadOf(rounds.map(({ product, bare }) => product.cpuMs / bare.cpuMs)),
    p50Ratio: spreadOf(rounds.map(({ product, bare }) => product.p50Ms / bare.p50Ms)),
  }
}

/** Measures only Lampstand, without the server for comparison. */
export async function measureAlone(product: Server, work: Work, rounds: number): Promise<Spent> {
  await warmUp(product, work)
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    all.push(await runLoad(product, work, { ...ROUND, atMost: atMost(product, work) }))
  }
  return spentOf(all)
}

function warmUp(server: Server, work: Work): Promise<Round> {
  return runLoad(server, work, { ...WARM_UP, atMost: atMost(server, work) })
}

/**
 * Returns the maximum number of requests in a round: if each member can send a request only a limited number of times,
 * divides these requests among the rounds. Undefined if there is no limit.
 */
function atMost({ members }: Server, { timesEach }: Work): number | undefined {
  return timesEach && Math.floor((members.length * timesEach) / (ROUNDS + 1))
}

function spentOf(rounds: readonly Round[]): Spent {
  const of = (read: (round: Round) => number) => spreadOf(rounds.map(read))
  return {
    cpuMs: of(({ cpuMs }) => cpuMs),
    postgresMs: of(({ postgresMs }) => postgresMs),
    p50Ms: of(({ p50Ms }) => p50Ms),
  }
}
