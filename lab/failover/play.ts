import { until } from '#lab/shared/until.ts'
import { startWriters, type Writers } from '#lab/shared/writers.ts'
import type { Cluster } from './cluster.ts'
import type { Fate } from './fates.ts'
import { follow } from './follower.ts'
import type { Network } from './network.ts'
import type { Product } from './product.ts'
import { brokenIn, type Failover } from './table.ts'

const WRITERS_A_PROCESS = 3
const WRITES_BEFORE = 60
const WRITES_AFTER = 120
/** Maximum number of seconds for which a web process may acknowledge no write; a longer pause breaks a promise. */
const MOST_SECONDS = 60
const HEARD_WITHIN_SECONDS = 30

export interface Stage {
  cluster: Cluster
  network: Network
  product: Product
}

/**
 * Lets one fault happen to a machine while members write through both web processes. Then the machine recovers, and all
 * writes are checked.
 */
export async function play(fate: Fate, { cluster, network, product }: Stage): Promise<Failover> {
  await cluster.whole()
  const primary = await cluster.primary()
  const victim = fate.victim === 'primary' ? primary : await cluster.synchronousStandby()
  const followers = await Promise.all(product.webs.map(({ url }) => follow(url)))
  const groups = await Promise.all(
    product.webs.map(({ url }) => startWriters(() => url, { count: WRITERS_A_PROCESS })),
  )
  const each = <Result>(ask: (writers: Writers) => Result) => Promise.all(groups.map(ask))
  await each((writers) => writers.more(WRITES_BEFORE))
  const logBefore = (await victim.log()).length

  const befellMs = performance.now()
  await fate.befall(victim, cluster, network)
  if (fate.replaces)
    await until('there is another primary', async () => (await cluster.primary()) !== primary, 120)
  await each((writers) => writers.servesAgain(befellMs, 180))
  await each((writers) => writers.more(WRITES_AFTER))

  const mendedMs = fate.comesBackByItself ? befellMs : performance.now()
  await fate.mend(victim, cluster, network)
  const stayed = () => cluster.primary().then((node) => node === victim)
  await until(
    'the machine follows the primary, or is it',
    async () => (await cluster.isStandby(victim)) || stayed(),
    180,
  )
  const secondsToStandby = (await stayed()) ? null : (performance.now() - mendedMs) / 1000
  await each((writers) => writers.more(WRITES_AFTER))
  await each((writers) => writers.stop())
  await cluster.whole()

  const found = await each((writers) => writers.lookUp())
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const figures = {
    acknowledged: sum(found.map(({ acknowledged }) => acknowledged)),
    lost: sum(found.map(({ lost }) => lost)),
    doubled: sum(found.map(({ doubled }) => doubled)),
    errors: sum(groups.map((writers) => writers.errors())),
    unheard: await unheardBy(followers, groups),
  }
  await Promise.all(followers.map((follower) => follower.stop()))
  const secondsWithoutWrites = Math.max(...groups.map((writers) => writers.longestPauseSeconds()))
  const broken = brokenIn(figures)
  if (secondsWithoutWrites > MOST_SECONDS)
    broken.push(`nothing was written for ${secondsWithoutWrites.toFixed(0)} s`)
  return {
    fate: fate.name,
    ...figures,
    secondsWithoutWrites,
    secondsToStandby,
    broken,
    sentAgain: sum(groups.map((writers) => writers.refused())),
    rejoinedBy: rejoinedBy((await victim.log()).slice(logBefore)),
  }
}

type Followers = Awaited<ReturnType<typeof follow>>[]

async function unheardBy(followers: Followers, groups: readonly Writers[]): Promise<number> {
  const posted = groups.flatMap((writers) => writers.comments('study:1'))
  const missing = () =>
    followers.reduce((sum, { received }) => sum + posted.filter((id) => !received.has(id)).length, 0)
  await until('all comments are received', () => missing() === 0, HEARD_WITHIN_SECONDS).catch(() => undefined)
  return missing()
}

function rejoinedBy(log: string): Failover['rejoinedBy'] {
  if (log.includes('replica has been created using basebackup')) return 'copied again'
  return /running pg_rewind/.test(log) ? 'rewound' : 'went on'
}
