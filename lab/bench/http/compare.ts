import { type Spread, spreadOf } from '#lab/shared/table.ts'
import { CONNECTIONS, type Round, runLoad, type Server, type Work } from './load.ts'

export const ROUNDS = 5
/**
 * Time for which a server is under load before it is measured. After it, the JIT compiler has optimized the functions
 * that matter.
 */
const WARM_UP = { cpuMs: 1_000 }
/**
 * CPU time after which a round ends. CPU time is counted in units of 10 ms, so forty of them make rounding errors
 * small.
 */
const ROUND = { cpuMs: 400 }

/** Costs of the requests to one server, in all rounds. */
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
 * Measures Lampstand and the server for comparison under the same load. Rounds alternate between them, so that other
 * load on the machine affects both equally.
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

/** If a request can be sent only a limited number of times, divides this number among the rounds. */
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
