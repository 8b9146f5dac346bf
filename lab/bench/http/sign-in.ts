import { newMember, noCookies, signInRequest, signUp } from '#lab/bench/members.ts'
import { startForBench } from '#lab/bench/product.ts'
import { atLeast, atMost, type Row } from '#lab/bench/report.ts'
import { startPostgres } from '#lab/shared/postgres.ts'
import { rounded, type Spread, shown, spreadOf } from '#lab/shared/table.ts'
import { answersOf, startBare } from './bare.ts'
import { ROUNDS } from './compare.ts'
import { type Round, runLoad, type Server, type Work } from './load.ts'
import { readStudyPage, studyPage } from './operations.ts'

const MEMBERS = 16
const AT_ONCE = 8
const READERS = 4
const SECONDS = 2

/**
 * Target: minimum number of sign-ins per second, as a fraction of the number of password hashes that all cores can
 * calculate in that time.
 */
const SIGN_IN_BAR = 0.9
/** Target: maximum factor by which responses to readers may become slower during sign-ins. */
const READER_BAR = 2

let turn = 0
const signIn: Work = { next: () => signInRequest(turn++ % MEMBERS) }

interface Measured {
  /** CPU time of a sign-in in milliseconds: the password hash and everything else. */
  cpuMs: Spread
  perSecond: Spread
  /**
   * Response time in milliseconds that 99 % of readers' requests do not exceed: without sign-ins (`aloneMs`), and while
   * eight members sign in (`meanwhileMs`).
   */
  aloneMs: Spread
  meanwhileMs: Spread
  /** `meanwhileMs` divided by `aloneMs`. */
  factor: Spread
}

/**
 * Measures sign-ins of eight members at the same time, and how much they delay readers. A sign-in is expensive, because
 * it calculates a password hash.
 */
export async function measureSignIn(): Promise<Row[]> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.create('product')
  const product = await startForBench({ dataDir: 'sign-in', databaseUrl })
  const accounts = await signUp(product.url, MEMBERS)
  const bare = await startBare({ answers: await answersOf(product.url, [studyPage]) })
  const visitors = accounts.map(({ id }) => newMember(id, noCookies()))
  const rounds = { product: [] as Rounds[], bare: [] as Rounds[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofBare = await once({ ...bare, members: visitors })
    const ofProduct = await once({ ...product, members: visitors })
    // The results of the first round are discarded, because it is only for warming up.
    if (round === 0) continue
    rounds.bare.push(ofBare)
    rounds.product.push(ofProduct)
  }
  await bare.stop()
  await product.stop()
  await postgres.stop()

  const [ours, least] = [measuredIn(rounds.product), measuredIn(rounds.bare)]
  const share = ours.perSecond.median / least.perSecond.median
  const hashShare = least.cpuMs.median / ours.cpuMs.median
  return [
    {
      work: 'a sign-in, of which the hash',
      limit: shown(least.cpuMs, 1),
      product: shown(ours.cpuMs, 1),
      ratio: `${rounded(hashShare, 2)}×`,
      ...atLeast(SIGN_IN_BAR, hashShare, '×'),
    },
    {
      work: `sign-ins a second, ${AT_ONCE} at once`,
      limit: shown(least.perSecond),
      product: shown(ours.perSecond),
      ratio: `${rounded(share, 2)}×`,
      ...atLeast(SIGN_IN_BAR, share, '×'),
    },
    {
      work: 'p99 of a reader meanwhile, of alone',
      limit: `${shown(least.factor, 1)}×`,
      product: `${shown(ours.factor, 1)}×`,
      ratio: `${rounded(ours.aloneMs.median, 1)} → ${rounded(ours.meanwhileMs.median, 1)} ms`,
      ...atMost(READER_BAR, ours.factor.median, '×'),
    },
  ]
}

interface Rounds {
  /** Requests of readers, while nobody signs in. */
  alone: Round
  /** Sign-ins without readers, because readers would use a part of each core. */
  signIns: Round
  /** Requests of readers, while as many members sign in at once as in `signIns`. */
  meanwhile: Round
}

async function once(server: Server): Promise<Rounds> {
  const options = { cpuMs: Number.POSITIVE_INFINITY, seconds: SECONDS }
  const alone = await runLoad(server, readStudyPage, { ...options, connections: READERS })
  const signIns = await runLoad(server, signIn, { ...options, connections: AT_ONCE })
  const [meanwhile] = await Promise.all([
    runLoad(server, readStudyPage, { ...options, connections: READERS }),
    runLoad(server, signIn, { ...options, connections: AT_ONCE }),
  ])
  return { alone, signIns, meanwhile }
}

function measuredIn(rounds: readonly Rounds[]): Measured {
  return {
    cpuMs: spreadOf(rounds.map(({ signIns }) => signIns.cpuMs)),
    perSecond: spreadOf(rounds.map(({ signIns }) => signIns.perSecond)),
    aloneMs: spreadOf(rounds.map(({ alone }) => alone.p99Ms)),
    meanwhileMs: spreadOf(rounds.map(({ meanwhile }) => meanwhile.p99Ms)),
    factor: spreadOf(rounds.map(({ alone, meanwhile }) => meanwhile.p99Ms / alone.p99Ms)),
  }
}
